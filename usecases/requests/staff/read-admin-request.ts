import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { requestNotes } from "#db/schema/quotes.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import { reviewInvitations } from "#db/schema/reviews.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../../deps.ts";
import { firstLines, quoteDefaults, readQuoteTerms } from "../../quotes/compose-quote.ts";
import { listRequestQuotes } from "../../quotes/list-request-quotes.ts";
import type { QuoteInput } from "../../quotes/quote-input.ts";
import { readRequestContract } from "../../subscriptions/read-request-contract.ts";
import { listPhotos } from "../photos/read-photo.ts";
import { requestVersion } from "./lock-request.ts";

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
    contract: await readRequestContract(orm, found.request),
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

/** What else the same person asked or bought; the order this request came with first. */
export async function readRelatedRecords(executor: Executor, requestId: string, email: string) {
  const address = email.toLowerCase();
  const { kind, status, createdAt } = quoteRequests;
  const requests = await executor
    .select({ id: quoteRequests.id, kind, status, createdAt })
    .from(quoteRequests)
    .where(and(sql`lower(${quoteRequests.email}) = ${address}`, ne(quoteRequests.id, requestId)))
    .orderBy(desc(createdAt))
    .limit(5);
  const isLinked = sql<boolean>`(${orders.requestId} is not distinct from ${requestId}::uuid)`;
  const bought = await executor
    .select({
      id: orders.id,
      number: orders.number,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
      isLinked,
    })
    .from(orders)
    .where(or(eq(orders.requestId, requestId), sql`lower(${orders.email}) = ${address}`))
    .orderBy(desc(isLinked), desc(orders.createdAt))
    .limit(5);
  return { requests, orders: bought };
}
