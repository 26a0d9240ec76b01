/** What a newcomer should know of a game lies open until they have moved, or have once closed it; later it is one line of the log. */

import { lessons } from "./lessons.svelte";
import { FATE, type GameInfo } from "./protocol";
import { settings } from "./settings.svelte";
import type { TableClient } from "./table.svelte";

export class Brief {
  private wish = $state<boolean | null>(null);

  constructor(
    private readonly client: () => TableClient,
    readonly game: () => GameInfo | null,
  ) {}

  get exists(): boolean {
    const table = this.client().state?.table;
    return !!this.game()?.brief?.goal && !table?.companion && !table?.puzzle;
  }

  get isAlone(): boolean {
    return this.client().state?.table.seats.length === 1;
  }

  get shown(): boolean {
    const { state, told } = this.client();
    const isNew = !lessons.has(this.client().id) && !settings.known.includes(this.game()?.name ?? "") && told[0]?.seat === FATE && state?.seat !== null && !told.some((line) => line.seat === state?.seat);
    return this.exists && (this.wish ?? isNew);
  }

  toggle(): void {
    const name = this.game()?.name;
    this.wish = !this.shown;
    const others = settings.known.filter((one) => one !== name);
    settings.set({ known: this.wish || !name ? others : [...others, name] });
  }
}
