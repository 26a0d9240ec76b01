/** Puzzles: one file, loaded when the first of them is shown. */

export { default as Daily } from "./Daily.svelte";
export { default as PuzzleBox } from "./PuzzleBox.svelte";
export { default as Puzzles } from "./Puzzles.svelte";
