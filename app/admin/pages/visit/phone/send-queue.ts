import { admin, authorisedFetch } from "../../../client/admin-client.ts";
import { type QueuedEntry, readQueue, removeFromQueue, replaceInQueue } from "./entry-queue.ts";

/** "later": no network, no session or a busy server; what waits is tried again. */
export type SendOutcome = "sent" | "later" | { readonly refusal: string };

/** Longer than a photo takes on a slow network. */
const longestMs = 60_000;

/** Sends one entry. The server does it once, however often it is sent. */
export async function sendEntry(entry: QueuedEntry): Promise<SendOutcome> {
  const response = await askServer(entry).catch(() => null);
  if (!response) return "later";
  if (response.ok) return "sent";
  const { message, reason } = (await response.json().catch(() => ({}))) as {
    message?: string;
    reason?: string;
  };
  const isLater = response.status >= 500 || [401, 403, 408, 429].includes(response.status);
  if (isLater || reason === "other_account") return "later";
  return { refusal: message ?? "Le serveur a refusé cette saisie." };
}

async function askServer(entry: QueuedEntry): Promise<{
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
}> {
  const { id, visitId, order: sequence, userId: author, notedAt, body, photo } = entry;
  const stamp = { sequence, author, notedAt, sentAt: new Date().toISOString() };
  const init = { signal: AbortSignal.timeout(longestMs) };
  if (body.kind !== "photo")
    return admin["visit-page"][":id"].entries.$post(
      { param: { id: visitId }, json: { id, ...stamp, ...body } },
      { init },
    );
  const query = new URLSearchParams({ ...body.content, ...stamp, sequence: String(sequence) });
  return authorisedFetch(`/api/admin/visit-page/${visitId}/photos/${id}?${query}`, {
    ...init,
    method: "PUT",
    body: photo ?? null,
  });
}

/**
 * Sends this account's entries one after the other and says which ones went. Stops at the first that has to wait, so that
 * nothing overtakes; a refused one is kept with its reason, and the next ones go on. Two tabs take turns.
 */
export async function sendQueue(
  userId: string,
  onSent: (entry: QueuedEntry) => Promise<void>,
): Promise<void> {
  await navigator.locks.request("rendez-vous-envoi", async () => {
    for (;;) {
      const queue = await readQueue();
      const next = queue.find((entry) => entry.userId === userId && entry.refusal === undefined);
      if (!next) return;
      const outcome = await sendEntry(next);
      if (outcome === "later") return;
      if (outcome === "sent") {
        await onSent(next);
        await removeFromQueue(next);
      } else await replaceInQueue({ ...next, refusal: outcome.refusal });
    }
  });
}
