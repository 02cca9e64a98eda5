import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { quoteNumbers, quotes } from "#db/schema/quotes.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import { parisDay } from "#domain/dates.ts";
import type { QuoteDocument } from "#mail/documents/quote-document.ts";
import { type QuoteTerms, quoteFromRequest } from "#mail/documents/quote-from-request.ts";
import type { Deps } from "../deps.ts";

/** What the owner decides; number and date are drawn here. */
export type QuoteDecisions = Omit<QuoteTerms, "number" | "date">;

/** Turns a stored request into a quote with a number of its own, kept as it will be printed. Null: no such request. */
export async function issueQuote(
  deps: Deps,
  requestId: string,
  decisions: QuoteDecisions,
): Promise<QuoteDocument | null> {
  const date = parisDay(deps.now());
  return deps.db.orm.transaction(async (transaction) => {
    const [request] = await transaction.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
    if (!request) return null;
    const number = await drawNumber(transaction, Number(date.slice(0, 4)));
    const document = quoteFromRequest(quotedRequest(request), { ...decisions, number, date });
    await transaction.insert(quotes).values({ number, requestId, document });
    return document;
  });
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

function quotedRequest({ name, email, phone, commune, details, items }: RequestRow) {
  const { vehicleModel } = details;
  return {
    name,
    email,
    phone,
    items,
    ...(commune ? { address: commune } : {}),
    ...(typeof vehicleModel === "string" && vehicleModel !== "" ? { vehicle: vehicleModel } : {}),
  };
}
