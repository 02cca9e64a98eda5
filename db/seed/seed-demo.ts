import type { Executor } from "../client.ts";

/**
 * Writes the demonstration into a database that was never used, in the caller's transaction: all of it or nothing.
 * Each area of the site adds its own part here; the foundations have none to show.
 */
export async function seedDemo(_executor: Executor): Promise<void> {}
