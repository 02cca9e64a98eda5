import { currentPriceList } from "#content/current-price-list.ts";
import type { RequestRow } from "#db/schema/requests.ts";
import { siteSecret } from "#db/site-secret.ts";
import { foldEmail } from "#domain/people/fold-email.ts";
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
  // Read now: inside, ten lists at once would each hold a connection and wait for one more.
  await siteSecret(deps.db, "visitor-address");
  return deps.db.orm.transaction(async (transaction) => {
    const stored = new Map<Submission, RequestRow>();
    // By address, whose customer the database locks: two lists with the same people never wait for each other.
    for (const submission of submissions.toSorted(byAddress))
      stored.set(submission, (await insertRequest(transaction, deps, submission)).row);
    return submissions.flatMap((submission) => stored.get(submission) ?? []);
  });
}

function byAddress(one: Submission, other: Submission): number {
  const [first, second] = [foldEmail(one.draft.contact.email), foldEmail(other.draft.contact.email)];
  return first < second ? -1 : Number(first > second);
}

function toSubmission(request: WireRequest, isTrusted: boolean): Submission {
  const { submissionId, staff } = request;
  return { draft: wireDraft(request, isTrusted, currentPriceList()), submissionId, staff };
}
