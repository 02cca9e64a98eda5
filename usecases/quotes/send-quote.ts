import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { quoteNumbers, quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { quoteDocumentTotals } from "#domain/quote/quote-document.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockRequest } from "../requests/staff/lock-request.ts";
import { composeQuote, readQuoteTerms } from "./compose-quote.ts";
import type { QuoteInput } from "./quote-input.ts";
import { quoteUrl } from "./quote-link.ts";
import { quoteMail } from "./quote-mails.ts";

type SentQuote =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly reason: "unknown" | "conflict" | "accepted" };

interface QuoteOrder {
  readonly requestId: string;
  /** Of the request as the page showed it. */
  readonly version: string;
  readonly input: QuoteInput;
  readonly actor: string;
}

/**
 * Gives the quote its number, stores it as it will be printed, and sends it with the link that accepts it. An earlier
 * open quote is replaced: the customer can only accept the last one.
 */
export async function sendQuote(deps: Deps, order: QuoteOrder): Promise<SentQuote> {
  const { requestId, version, input, actor } = order;
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const locked = await lockRequest(transaction, requestId);
    if (!locked) return { ok: false, reason: "unknown" };
    if (locked.version !== version) return { ok: false, reason: "conflict" };
    if (await hasAccepted(transaction, requestId)) return { ok: false, reason: "accepted" };

    await transaction
      .update(quotes)
      .set({ replacedAt: now })
      .where(and(eq(quotes.requestId, requestId), isNull(quotes.declinedAt), isNull(quotes.replacedAt)));
    const date = parisDay(now);
    const terms = await readQuoteTerms(transaction);
    const number = await drawNumber(transaction, Number(date.slice(0, 4)));
    const document = composeQuote(locked.request, input, { number, date, ...terms });
    const { totalCents } = quoteDocumentTotals(document);
    const { validUntil } = document;
    const [quote] = await transaction
      .insert(quotes)
      .values({ number, requestId, document, totalCents, validUntil, sentAt: now, createdAt: now })
      .returning({ id: quotes.id });
    if (!quote) throw new Error("unreachable: the quote was just stored");
    await transaction
      .update(quoteRequests)
      .set({ status: "devis_envoye" })
      .where(eq(quoteRequests.id, requestId));
    await queueMail(transaction, quoteMail(document, await quoteUrl(deps, quote.id)));
    await recordChange(transaction, {
      actor,
      action: "quote.sent",
      subjectKind: "request",
      subjectId: requestId,
      detail: { number, totalCents },
    });
    return { ok: true, number };
  });
}

async function hasAccepted(executor: Executor, requestId: string): Promise<boolean> {
  const accepted = and(eq(quotes.requestId, requestId), sql`${quotes.acceptedAt} is not null`);
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
