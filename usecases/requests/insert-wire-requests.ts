import type { RequestRow } from "#db/schema/requests.ts";
import type { Deps } from "../deps.ts";
import { wireDraft } from "./drafts/wire.ts";
import { insertRequest, type Submission, storeRequest } from "./store-request.ts";
import type { WireRequest } from "./wire-request.ts";

/** Stores what the data interface was sent, each with its e-mails: all of them or none. */
export async function insertWireRequests(
  deps: Deps,
  requests: readonly WireRequest[],
): Promise<readonly RequestRow[]> {
  const submissions = requests.map(toSubmission);
  const [only] = submissions;
  if (only && submissions.length === 1) return [(await storeRequest(deps, only)).row];
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const rows: RequestRow[] = [];
    for (const submission of submissions) rows.push((await insertRequest(transaction, now, submission)).row);
    return rows;
  });
}

function toSubmission(request: WireRequest): Submission {
  const { submissionId, staff } = request;
  return { draft: wireDraft(request), submissionId, staff };
}
