import { eq } from "drizzle-orm";
import { receivedQuoteWords } from "#content/messages/received-quote-words.ts";
import { bookingPage } from "#content/pages/booking.ts";
import { quotePage } from "#content/pages/received-quote.ts";
import type { Executor } from "#db/client.ts";
import { jobs } from "#db/schema/planning.ts";
import { type QuoteRow, quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import { cleanText } from "#domain/request/clean-text.ts";
import type { QuoteState } from "#domain/request/standing.ts";
import { queueMails } from "#mail/outbox.ts";
import { cancelByStaff } from "../booking/change-by-staff.ts";
import { fitVisits } from "../booking/fit-visits.ts";
import { createQuoteJob, findQuoteJob } from "../booking/quote-job.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockPlanning } from "../planning/planning-lock.ts";
import { lockRequest } from "../requests/staff/lock-request.ts";
import { stillPlanned } from "../requests/staff/still-planned.ts";
import { findQuote, quoteState, quoteUrl } from "./quote-link.ts";
import { answerMails, type QuoteAnswer } from "./quote-mails.ts";

const longestReason = 1000;

/** The actor in the journal when the customer answered. */
const customerActor = "client";

interface Acceptance {
  /** The customer asks for the work within the 14 days (L221-25): kept on the job, with its words and time. */
  readonly asksEarlyStart?: boolean;
}

/** The customer accepts. Returns the state of the quote afterwards: accepting twice changes nothing more. */
export function acceptQuote(
  deps: Deps,
  token: string,
  { asksEarlyStart = false }: Acceptance = {},
): Promise<QuoteState | "unknown"> {
  return answerQuote(
    deps,
    token,
    (now) => ({ kind: "accepted", answeredAt: formatParisInstant(now) }),
    asksEarlyStart,
  );
}

export function declineQuote(deps: Deps, token: string, reason: string): Promise<QuoteState | "unknown"> {
  const cleanReason = cleanText(reason).slice(0, longestReason).toWellFormed();
  return answerQuote(deps, token, (now) => ({
    kind: "declined",
    answeredAt: formatParisInstant(now),
    reason: cleanReason,
  }));
}

async function answerQuote(
  deps: Deps,
  token: string,
  answerAt: (now: Date) => QuoteAnswer,
  asksEarlyStart = false,
): Promise<QuoteState | "unknown"> {
  const found = await findQuote(deps, token);
  if (!found) return "unknown";
  const now = deps.now();
  let jobId: string | null = null;
  const answered = await deps.db.orm.transaction(async (transaction): Promise<QuoteState | "unknown"> => {
    const answer = answerAt(now);
    // An acceptance changes the request's job, which the planning locks before the request: it takes its turn.
    if (answer.kind === "accepted") await lockPlanning(transaction);
    // Locks the request first, as sending a quote does: two answers, or an answer and a new quote, wait for each other.
    const locked = await lockRequest(transaction, found.requestId);
    const [quote] = await transaction.select().from(quotes).where(eq(quotes.id, found.id));
    if (!quote) return "unknown";
    const state = quoteState(quote, now);
    if (state !== "open") return state;
    await transaction
      .update(quotes)
      .set(written(quote, answer, now))
      .where(eq(quotes.id, quote.id));
    await transaction
      .update(quoteRequests)
      .set(
        answer.kind === "accepted"
          ? { status: "accepte", plannedOn: stillPlanned(now) }
          : { status: "refuse", plannedOn: null },
      )
      .where(eq(quoteRequests.id, quote.requestId));
    let isPlanned = false;
    if (locked && answer.kind === "accepted") {
      const job = await createQuoteJob(transaction, quote, locked.request, { actor: customerActor, now });
      jobId = job?.id ?? null;
      isPlanned = job?.state === "planned";
      if (job && asksEarlyStart && !(quote.document as QuoteDocument).buyer)
        await keepEarlyStart(transaction, job.id, now);
    }
    const told = answer.kind === "accepted" ? { ...answer, isPlanned } : answer;
    await queueMails(transaction, answerMails(quote, told, await urlsOf(deps, quote)));
    await recordChange(transaction, {
      actor: customerActor,
      action: `quote.${answer.kind}`,
      subjectKind: "request",
      subjectId: quote.requestId,
      detail: { number: quote.number },
    });
    return answer.kind;
  });
  // Apart from the answer, which must not wait for whoever is changing the planning.
  if (jobId) await fitVisits(deps, jobId, customerActor);
  if (answered === "declined") await cancelAgreedJob(deps, found.id);
  return answered;
}

/** What was agreed on the telephone does not take place once the customer declines in writing. */
async function cancelAgreedJob(deps: Deps, quoteId: string): Promise<void> {
  const job = await findQuoteJob(deps.db.orm, quoteId);
  if (job && (job.state === "to_plan" || job.state === "planned"))
    await cancelByStaff(deps, { jobId: job.id, reason: "Devis décliné", actor: customerActor });
}

async function keepEarlyStart(executor: Executor, jobId: string, earlyStartAt: Date): Promise<void> {
  const change = { earlyStartText: bookingPage.earlyStart, earlyStartAt };
  await executor.update(jobs).set(change).where(eq(jobs.id, jobId));
}

function written({ document }: QuoteRow, answer: QuoteAnswer, now: Date): Partial<QuoteRow> {
  if (answer.kind === "declined") return { declinedAt: now, declineReason: answer.reason };
  const isCompany = (document as QuoteDocument).buyer !== undefined;
  return {
    acceptedAt: now,
    acceptText: isCompany ? receivedQuoteWords.companyAgreement : quotePage.agreement,
  };
}

async function urlsOf(deps: Deps, { id, requestId }: QuoteRow) {
  return {
    requestUrl: `${deps.siteUrl}/admin/demandes/${requestId}`,
    quoteUrl: await quoteUrl(deps, id),
    withdrawalUrl: `${deps.siteUrl}/retractation`,
  };
}
