import type { Database } from "#db/client.ts";
import { readOrigin } from "#db/site-state.ts";

/** Whether the site is the demonstration. The owner may leave it while the program runs, on another instance too. */
export class DemoState {
  private isOn: boolean;
  private readonly db: Database;

  constructor(db: Database, isOn: boolean) {
    this.db = db;
    this.isOn = isOn;
  }

  current(): boolean {
    return this.isOn;
  }

  /** A site that left the demonstration never comes back to it: nothing is asked any more. */
  async load(): Promise<void> {
    if (this.isOn) this.isOn = (await readOrigin(this.db.orm)) === "demo";
  }
}
