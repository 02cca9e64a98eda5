import { and, asc, desc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { journal } from "#db/schema/journal.ts";
import { requestNotes } from "#db/schema/quotes.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import { reviewInvitations } from "#db/schema/reviews.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../../deps.ts";
import { firstLines, quoteDefaults, readQuoteTerms } from "../../quotes/compose-quote.ts";
import { listRequestQuotes } from "../../quotes/list-request-quotes.ts";
import type { QuoteInput } from "../../quotes/quote-input.ts";
import { listPhotos } from "../photos/read-photo.ts";
import { requestVersion } from "./lock-request.ts";
import { readRelatedRecords } from "./read-related-records.ts";

/** Everything the staff see of one request. Null: there is none. */
export async function readAdminRequest(deps: Deps, id: string) {
  if (!isUuid(id)) return null;
  const { orm } = deps.db;
  const [found] = await orm
    .select({ request: quoteRequests, version: requestVersion })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id));
  if (!found) return null;
  const { fingerprint: _, submissionId: __, ...request } = found.request;
  const sent = await listRequestQuotes(deps, id, request.status);
  return {
    request,
    version: found.version,
    photos: await listPhotos(deps, id),
    notes: await orm
      .select()
      .from(requestNotes)
      .where(eq(requestNotes.requestId, id))
      .orderBy(asc(requestNotes.id)),
    history: await historyOf(orm, id),
    quotes: sent,
    draft: draftOf(found.request, sent[0]?.input),
    vatRate: (await readQuoteTerms(orm)).vatRate,
    others: await readRelatedRecords(orm, id, request.email),
    isInvited: await orm
      .$count(
        reviewInvitations,
        and(eq(reviewInvitations.kind, "request"), eq(reviewInvitations.subjectId, id)),
      )
      .then((count) => count > 0),
  };
}

/** What the editor opens with: the last quote, or what the visitor asked for. */
function draftOf(request: RequestRow, last: Omit<QuoteInput, "validDays"> | undefined): QuoteInput {
  return { ...quoteDefaults, message: "", ...(last ?? { lines: firstLines(request) }) };
}

async function historyOf(executor: Executor, requestId: string) {
  const { id, at, actor, action, detail } = journal;
  return executor
    .select({ id, at, actor, action, detail })
    .from(journal)
    .where(and(eq(journal.subjectKind, "request"), eq(journal.subjectId, requestId)))
    .orderBy(desc(journal.id))
    .limit(100);
}
