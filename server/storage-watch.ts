import type { DatabaseTrouble } from "#db/database-trouble.ts";
import type { StorageTrouble } from "#usecases/operation/operation.ts";

/** A failure to store that is older than this says nothing about the present. */
const currentForMs = 10 * 60 * 1000;

let last: StorageTrouble | null = null;

/** Called for each failure that the database or the disk caused. */
export function noteStorageTrouble(trouble: DatabaseTrouble, now = new Date()): void {
  if (trouble === "full" || trouble === "read-only") last = { reason: trouble, at: now };
}

/** Why something could not be stored in the last minutes, shown to the owner. */
export function currentStorageTrouble(now = new Date()): StorageTrouble | null {
  return last && now.getTime() - last.at.getTime() < currentForMs ? last : null;
}
