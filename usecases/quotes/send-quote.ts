import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type QuoteRow, quoteNumbers, quotes } from "#db/schema/quotes.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { quoteDocumentTotals } from "#domain/quote/quote-document.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { missingIdentity } from "../payments/missing-identity.ts";
import { lockRequest } from "../requests/staff/lock-request.ts";
import { composeQuote, readQuoteTerms, withKnownCompany } from "./compose-quote.ts";
import type { QuoteInput } from "./quote-input.ts";
import { quoteUrl } from "./quote-link.ts";
import { quoteMail } from "./quote-mails.ts";
import { nextVersion } from "./quote-version.ts";

type SentQuote =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly reason: "unknown" | "conflict" | "accepted" | "noAddress" }
  | { readonly ok: false; readonly reason: "identity"; readonly missing: readonly string[] };

interface QuoteOrder {
  readonly requestId: string;
  /** Of the request as the page showed it. */
  readonly version: string;
  readonly input: QuoteInput;
  readonly actor: string;
}

/**
 * Gives the quote its number, stores it as it will be printed, and sends it with the link that accepts it. An earlier
 * quote is replaced: the customer can only accept the last one, and lists show that one. Refused while the seller's identity is incomplete: an
 * accepted quote is a contract.
 */
export async function sendQuote(deps: Deps, order: QuoteOrder): Promise<SentQuote> {
  const { requestId, version, input, actor } = order;
  return deps.db.orm.transaction(async (transaction) => {
    const locked = await lockRequest(transaction, requestId);
    if (!locked) return { ok: false, reason: "unknown" };
    if (locked.version !== version) return { ok: false, reason: "conflict" };
    if (await hasAccepted(transaction, locked.request)) return { ok: false, reason: "accepted" };
    if (locked.request.email === "") return { ok: false, reason: "noAddress" };
    const missing = await missingIdentity(deps, transaction);
    if (missing.length > 0) return { ok: false, reason: "identity", missing };
    const { number } = await issueQuote(transaction, deps, { requestId, input, actor, isMailed: true });
    return { ok: true, number };
  });
}

/**
 * Gives the quote of a locked or new request its number and stores it. An amount told on the telephone is not mailed:
 * it has no day of sending, so that nobody is reminded of a message they never got.
 */
export async function issueQuote(
  executor: Executor,
  deps: Deps,
  { requestId, input, actor, isMailed }: Omit<QuoteOrder, "version"> & { readonly isMailed: boolean },
): Promise<QuoteRow> {
  const now = deps.now();
  const [request] = await executor.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
  if (!request) throw new Error("unreachable: the request is locked or new");
  const version = await nextVersion(executor, requestId);
  await executor
    .update(quotes)
    .set({ replacedAt: now })
    .where(and(eq(quotes.requestId, requestId), isNull(quotes.replacedAt)));
  const date = parisDay(now);
  const terms = await readQuoteTerms(executor);
  const number = await drawNumber(executor, Number(date.slice(0, 4)));
  const document = composeQuote(request, await withKnownCompany(executor, request, input), {
    number,
    date,
    isDemo: deps.isDemo,
    ...terms,
    ...version,
  });
  const { totalCents } = quoteDocumentTotals(document);
  const { validUntil } = document;
  const [quote] = await executor
    .insert(quotes)
    .values({
      number,
      requestId,
      version: version.version,
      document,
      totalCents,
      validUntil,
      sentAt: isMailed ? now : null,
      createdAt: now,
    })
    .returning();
  if (!quote) throw new Error("unreachable: the quote was just stored");
  await executor.update(quoteRequests).set({ status: "devis_envoye" }).where(eq(quoteRequests.id, requestId));
  const mailId = isMailed
    ? await queueMail(executor, quoteMail(document, await quoteUrl(deps, quote.id)))
    : "";
  await recordChange(executor, {
    actor,
    action: isMailed ? "quote.sent" : "quote.dictated",
    subjectKind: "request",
    subjectId: requestId,
    detail: { number, totalCents, version: version.version, ...(isMailed ? { mailId } : {}) },
  });
  return quote;
}

/** In writing, or on the telephone unless the staff have taken the request back since. */
async function hasAccepted(executor: Executor, { id, status }: RequestRow): Promise<boolean> {
  const agreed = status === "accepte" ? isNotNull(quotes.phoneAgreedAt) : undefined;
  const accepted = and(eq(quotes.requestId, id), or(isNotNull(quotes.acceptedAt), agreed));
  return (await executor.$count(quotes, accepted)) > 0;
}

/** Locks the year's counter until the quote is stored: a number that was drawn is a quote that exists. */
async function drawNumber(executor: Executor, year: number): Promise<string> {
  const [counter] = await executor
    .insert(quoteNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: quoteNumbers.year, set: { last: sql`${quoteNumbers.last} + 1` } })
    .returning();
  return `D-${year}-${String(counter?.last).padStart(4, "0")}`;
}
