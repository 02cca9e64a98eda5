import { type QueuedEntry, readQueue, removeFromQueue, replaceInQueue } from "./entry-queue.ts";
import { type SendOutcome, sendEntry } from "./send-entry.ts";

/** Where the entries lie and how one is sent. */
export interface QueueTools {
  readonly read: () => Promise<readonly QueuedEntry[]>;
  readonly remove: (entry: QueuedEntry) => Promise<void>;
  readonly replace: (entry: QueuedEntry) => Promise<void>;
  readonly send: (entry: QueuedEntry) => Promise<SendOutcome>;
}

const phone: QueueTools = {
  read: readQueue,
  remove: removeFromQueue,
  replace: replaceInQueue,
  send: sendEntry,
};

/**
 * Sends this account's entries one after the other and says which ones went. Stops at the first that has to wait, so that
 * nothing overtakes; a refused one is kept with its reason, and the next ones go on. Two tabs take turns.
 */
export async function sendQueue(
  userId: string,
  onSent: (entry: QueuedEntry) => Promise<void>,
  { read, remove, replace, send }: QueueTools = phone,
): Promise<void> {
  await navigator.locks.request("rendez-vous-envoi", async () => {
    for (;;) {
      const queue = await read();
      const next = queue.find((entry) => entry.userId === userId && entry.refusal === undefined);
      if (!next) return;
      const outcome = await send(next);
      if (outcome === "later") return;
      if (outcome === "sent") {
        await onSent(next);
        await remove(next);
      } else await replace({ ...next, refusal: outcome.refusal });
    }
  });
}
