import { and, asc, desc, eq, ne, notInArray, or, sql } from "drizzle-orm";
import { findNamedCommune } from "#content/communes/find-communes.server.ts";
import { conditionWords } from "#content/conditions.ts";
import { quoteAnswers, replyAnswers, replyModels } from "#content/reply-models.ts";
import { currentTravelRule } from "#content/travel-rule.ts";
import { isWaterlessSite, waterlessHint } from "#content/wash-sites.ts";
import type { Executor } from "#db/client.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { jobs, visits } from "#db/schema/planning.ts";
import { requestNotes } from "#db/schema/quotes.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import { reviewInvitations } from "#db/schema/reviews.ts";
import type { CompanyBuyer } from "#domain/people/company-buyer.ts";
import { type TravelRule, travelFee } from "#domain/planning/travel-fee.ts";
import { readRequestVehicles } from "#domain/request/request-vehicle.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { readCompanyBuyer } from "../../customers/company-buyer.ts";
import type { Deps } from "../../deps.ts";
import { withMailStates } from "../../journal/mail-states.ts";
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
  const history = await historyOf(orm, id);
  const mailOf = (action: string, number: string) =>
    history.find((change) => change.action === action && change.detail.number === number)?.mail ?? null;
  const travel = travelTo(request.commune);
  const { vatRate, depositRule } = await readQuoteTerms(orm);
  const knownCompany = await readCompanyBuyer(orm, request.customerId);
  return {
    request,
    version: found.version,
    photos: await listPhotos(deps, id),
    notes: await orm
      .select()
      .from(requestNotes)
      .where(eq(requestNotes.requestId, id))
      .orderBy(asc(requestNotes.id)),
    history,
    quotes: sent.map((quote) => ({
      ...quote,
      mail: mailOf("quote.sent", quote.number),
      reminderMail: mailOf("quote.reminded", quote.number),
    })),
    draft: draftOf(found.request, sent[0]?.input, travel, knownCompany),
    /** The customer is a company already: each quote names it. */
    isCompany: knownCompany !== null,
    /** Ready words for an answer, and for the message of a quote. */
    models: { reply: replyModels(replyAnswers), quote: replyModels(quoteAnswers) },
    vatRate,
    depositRule,
    travel,
    contract: await readRequestContract(orm, found.request),
    visits: await readRequestVisits(orm, id),
    others: await readRelatedRecords(orm, id, request.email),
    isInvited: await orm
      .$count(
        reviewInvitations,
        and(eq(reviewInvitations.kind, "request"), eq(reviewInvitations.subjectId, id)),
      )
      .then((count) => count > 0),
  };
}

/** What the last quote was written with; its days of validity begin anew. */
type LastInput = Omit<QuoteInput, "validDays" | "buyer"> & { readonly buyer: CompanyBuyer | null };

/** What the editor opens with: the last quote, or what the visitor asked for, with the travel by rule. */
function draftOf(
  request: RequestRow,
  last: LastInput | undefined,
  { km, rule }: Travel,
  knownCompany: CompanyBuyer | null,
): QuoteInput {
  const first = {
    lines: firstLines(request),
    travelCents: km === null ? 0 : travelFee(km, rule),
    message: announcedWords(request.details),
  };
  const buyer = last?.buyer ?? knownCompany;
  return {
    ...quoteDefaults,
    ...(last ?? first),
    buyer: buyer && { ...buyer, address: [...buyer.address] },
  };
}

/** What the customer's own answers announce: work without water, and what the vehicle's state may add. */
function announcedWords(details: RequestRow["details"]): string {
  const { serviceProblems } = details;
  const several = readRequestVehicles(details).flatMap(({ problems }) => problems);
  const declared = [...(Array.isArray(serviceProblems) ? serviceProblems : []), ...several].map(String);
  const words = [isWaterlessSite(details.washSite) ? waterlessHint : "", conditionWords(declared)];
  return words.filter(Boolean).join("\n");
}

interface Travel {
  /** From the base; null while the commune is unknown. */
  readonly km: number | null;
  readonly rule: TravelRule;
}

function travelTo(commune: string | null): Travel {
  const km = commune ? (findNamedCommune(commune)?.km ?? null) : null;
  return { km, rule: currentTravelRule() };
}

/** The agreed visits of the job that came from a request, however it was agreed. */
async function readRequestVisits(executor: Executor, requestId: string) {
  const { id, startsAt, state } = visits;
  return executor
    .select({ id, startsAt, state })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .where(and(eq(jobs.requestId, requestId), notInArray(visits.state, ["held", "cancelled"])))
    .orderBy(asc(startsAt));
}

async function historyOf(executor: Executor, requestId: string) {
  const { id, at, actor, action, detail } = journal;
  const changes = await executor
    .select({ id, at, actor, action, detail })
    .from(journal)
    .where(and(eq(journal.subjectKind, "request"), eq(journal.subjectId, requestId)))
    .orderBy(desc(journal.id))
    .limit(100);
  return withMailStates(executor, changes);
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
