import type { RequestRow } from "#db/schema/requests.ts";
import type { Deps } from "../deps.ts";
import { wireDraft } from "./drafts/wire.ts";
import { insertRequest } from "./store-request.ts";
import type { WireRequest } from "./wire-request.ts";

/** Stores what the data interface was sent, each with its e-mails: all of them or none. */
export async function insertWireRequests(
  deps: Deps,
  requests: readonly WireRequest[],
): Promise<readonly RequestRow[]> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const rows: RequestRow[] = [];
    for (const request of requests) {
      const { submissionId, staff } = request;
      const stored = await insertRequest(transaction, now, {
        draft: wireDraft(request),
        submissionId,
        staff,
      });
      rows.push(stored.row);
    }
    return rows;
  });
}
