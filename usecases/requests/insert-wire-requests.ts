import { currentPriceList } from "#content/current-price-list.ts";
import type { RequestRow } from "#db/schema/requests.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { wireDraft } from "./drafts/wire.ts";
import { insertRequest, type Submission, storeRequest } from "./store-request.ts";
import type { WireRequest } from "./wire-request.ts";

/** Stores what the data interface was sent, each with its e-mails: all of them or none. */
export async function insertWireRequests(
  deps: LimitedDeps,
  requests: readonly WireRequest[],
  { isTrusted }: { readonly isTrusted: boolean },
): Promise<readonly RequestRow[]> {
  const submissions = requests.map((request) => toSubmission(request, isTrusted));
  const [only] = submissions;
  if (only && submissions.length === 1) return [(await storeRequest(deps, only)).row];
  return deps.db.orm.transaction(async (transaction) => {
    const rows: RequestRow[] = [];
    for (const submission of submissions) rows.push((await insertRequest(transaction, deps, submission)).row);
    return rows;
  });
}

function toSubmission(request: WireRequest, isTrusted: boolean): Submission {
  const { submissionId, staff } = request;
  return { draft: wireDraft(request, isTrusted, currentPriceList()), submissionId, staff };
}
