/** Small sounds, made here. Which are heard is a setting: none, one's own turn, or all. */

import { settings } from "./settings.svelte";

export type Sound = "place" | "pay" | "turn" | "battle" | "end";

/** Notes: when it begins and how long it lasts in seconds, its pitch at the beginning and the end, how loud, of what kind. */
type Note = [at: number, long: number, from: number, to: number, loud: number, kind: OscillatorType];
const NOTES: Record<Sound, Note[]> = {
  place: [[0, 0.09, 190, 90, 0.2, "triangle"], [0.012, 0.05, 520, 240, 0.05, "square"]],
  pay: [[0, 0.12, 1320, 1320, 0.05, "sine"], [0.07, 0.16, 1760, 1760, 0.05, "sine"]],
  turn: [[0, 0.6, 660, 660, 0.11, "sine"], [0.11, 0.6, 880, 880, 0.07, "sine"]],
  battle: [[0, 0.34, 84, 50, 0.26, "triangle"], [0.16, 0.34, 84, 46, 0.22, "triangle"], [0.02, 0.2, 700, 300, 0.03, "sawtooth"]],
  end: [[0, 0.5, 523, 523, 0.09, "sine"], [0.14, 0.5, 659, 659, 0.09, "sine"], [0.28, 0.9, 784, 784, 0.09, "sine"]],
};

let audio: AudioContext | null = null;

/** Let something be heard, if it is wished for. */
export function hear(sound: Sound): void {
  if (settings.sounds === "off" || (settings.sounds === "turn" && sound !== "turn")) return;
  if (document.hidden && sound !== "turn") return; // whoever looks elsewhere is only called
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return; // a browser would keep it for later
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const now = audio.currentTime;
    for (const [at, long, from, to, loud, kind] of NOTES[sound]) {
      const [tone, gain] = [audio.createOscillator(), audio.createGain()];
      tone.type = kind;
      tone.frequency.setValueAtTime(from, now + at);
      tone.frequency.exponentialRampToValueAtTime(to, now + at + long);
      gain.gain.setValueAtTime(loud, now + at);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + at + long);
      tone.connect(gain).connect(audio.destination);
      tone.start(now + at);
      tone.stop(now + at + long);
    }
  } catch {
    // A browser without sound, or one that does not allow it yet.
  }
}

