import { admin, authorisedFetch } from "../../../client/admin-client.ts";
import type { QueuedEntry } from "./entry-queue.ts";

/** "later": no network, no session or a busy server; what waits is tried again. */
export type SendOutcome = "sent" | "later" | { readonly refusal: string };

interface ServerAnswer {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
}

/** Longer than a photo takes on a slow network. */
const longestMs = 60_000;

/** Sends one entry. The server does it once, however often it is sent. */
export async function sendEntry(
  entry: QueuedEntry,
  ask: (entry: QueuedEntry) => Promise<ServerAnswer> = askServer,
): Promise<SendOutcome> {
  const response = await ask(entry).catch(() => null);
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

/** Both times by the phone's clock, however wrong: the server believes their difference only. */
export function stampOf({ order: sequence, userId: author, notedAt }: QueuedEntry, sentAt: Date) {
  return { sequence, author, notedAt, sentAt: sentAt.toISOString() };
}

async function askServer(entry: QueuedEntry): Promise<ServerAnswer> {
  const { id, visitId, body, photo } = entry;
  const stamp = stampOf(entry, new Date());
  const init = { signal: AbortSignal.timeout(longestMs) };
  if (body.kind !== "photo")
    return admin["visit-page"][":id"].entries.$post(
      { param: { id: visitId }, json: { id, ...stamp, ...body } },
      { init },
    );
  const query = new URLSearchParams({ ...body.content, ...stamp, sequence: String(stamp.sequence) });
  return authorisedFetch(`/api/admin/visit-page/${visitId}/photos/${id}?${query}`, {
    ...init,
    method: "PUT",
    body: photo ?? null,
  });
}
