/** The screens about people: one file, loaded when one of them is first shown. Together they compress better. */

export { default as Account } from "./Account.svelte";
export { default as Friends } from "./Friends.svelte";
export { default as Invitations } from "./Invitations.svelte";
export { default as MuteTable } from "./MuteTable.svelte";
export { default as Operator } from "./Operator.svelte";
export { default as PlayNow } from "./PlayNow.svelte";
export { default as Profile } from "./Profile.svelte";
export { default as SeatPerson } from "./SeatPerson.svelte";
export { default as Stop } from "./Stop.svelte";
