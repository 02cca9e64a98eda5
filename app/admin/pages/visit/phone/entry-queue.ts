import type { VisitEntryBody } from "#domain/visit-work/entry.ts";
import { askPhoneStore } from "./phone-database.ts";

/** An entry on this phone that the server does not have yet. */
export interface QueuedEntry {
  /** Given by the phone's database: entries are sent in this order. */
  readonly order: number;
  readonly id: string;
  /** Who made it. Another account signed in on the same phone neither sees nor sends it. */
  readonly userId: string;
  readonly visitId: string;
  readonly body: VisitEntryBody;
  /** ISO instant of the phone's clock. */
  readonly notedAt: string;
  readonly photo?: Blob;
  /** Why the server did not take it; it stays until somebody sends it again or removes it. */
  readonly refusal?: string;
}

export function addToQueue(entry: Omit<QueuedEntry, "order">): Promise<IDBValidKey> {
  return askPhoneStore("queue", "readwrite", (store) => store.add(entry));
}

/** Everything that waits on this phone, in order, of all accounts. */
export function readQueue(): Promise<QueuedEntry[]> {
  return askPhoneStore<QueuedEntry[]>("queue", "readonly", (store) => store.getAll());
}

export async function removeFromQueue({ order }: QueuedEntry): Promise<void> {
  await askPhoneStore("queue", "readwrite", (store) => store.delete(order));
}

export async function replaceInQueue(entry: QueuedEntry): Promise<void> {
  await askPhoneStore("queue", "readwrite", (store) => store.put(entry));
}
