import { desc, eq } from "drizzle-orm";
import { quotes } from "#db/schema/quotes.ts";
import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import type { RequestStatus } from "#domain/request/kind.ts";
import { STANDINGS } from "#domain/request/standing.ts";
import type { Deps } from "../deps.ts";
import { typedLine } from "./compose-line.ts";
import { quoteState } from "./quote-link.ts";

/** Newest first, each with its state beside its request, and the first values of a new quote. */
export async function listRequestQuotes(deps: Deps, requestId: string, status: RequestStatus) {
  const rows = await deps.db.orm
    .select()
    .from(quotes)
    .where(eq(quotes.requestId, requestId))
    .orderBy(desc(quotes.createdAt), desc(quotes.number));
  return rows.map((row, index) => {
    const state = quoteState(row, deps.now());
    const { lines, travelCents, delay, message = "", discount, buyer } = row.document as QuoteDocument;
    return {
      number: row.number,
      version: row.version,
      state,
      // The request's own state refers to the last one alone.
      standing: index === 0 ? STANDINGS[state][status] : STANDINGS[state].archive,
      totalCents: row.totalCents ?? 0,
      validUntil: row.validUntil,
      sentAt: row.sentAt ?? row.createdAt,
      isMailed: row.sentAt !== null,
      remindedAt: row.remindedAt,
      hasRemindersStopped: row.remindersStoppedAt !== null,
      phoneAgreedAt: row.phoneAgreedAt,
      phoneAgreedBy: row.phoneAgreedBy,
      answeredAt: row.acceptedAt ?? row.declinedAt,
      declineReason: row.declineReason,
      input: {
        lines: lines.map(typedLine),
        travelCents,
        delay,
        message,
        discountPercent: discount?.percent ?? 0,
        discountReason: discount?.reason ?? "",
        buyer: buyer ?? null,
      },
    };
  });
}
