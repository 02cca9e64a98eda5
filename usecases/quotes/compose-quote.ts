import type { Executor } from "#db/client.ts";
import type { RequestRow } from "#db/schema/requests.ts";
import type { CalendarDay } from "#domain/dates.ts";
import type { QuoteDocument } from "#domain/quote-document.ts";
import { type QuoteTerms, quoteFromRequest } from "#mail/documents/quote-from-request.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { QuoteInput } from "./quote-input.ts";

const vatPercent = 20;

/** What a quote begins with until the staff write something else. */
export const quoteDefaults = { validDays: 30, travelCents: 0, delay: "à convenir sous 15 jours" } as const;

/** Null for a business exempt from VAT. */
export async function vatRateOf(executor: Executor): Promise<number | null> {
  const { billing } = await readSiteSettings(executor);
  return billing.vatExempt ? null : vatPercent;
}

/** The document as it will be printed: the customer from the request, the rest from the staff. */
export function composeQuote(
  request: RequestRow,
  input: QuoteInput,
  { number, date, vatRate }: { number: string; date: CalendarDay; vatRate: number | null },
): QuoteDocument {
  const { validDays, travelCents, delay, message, lines } = input;
  const terms: QuoteTerms = { number, date, validDays, travelCents, delay, vatRate };
  return {
    ...quoteFromRequest(quotedRequest(request), message === "" ? terms : { ...terms, message }),
    lines: lines.map(({ title, details, quantity, unitCents }) => ({
      title,
      ...(details === "" ? {} : { details }),
      quantity,
      unitCents,
    })),
  };
}

/** The visitor's items as the editor's first lines. */
export function firstLines(request: RequestRow): QuoteInput["lines"] {
  const terms = { ...quoteDefaults, number: "", date: "2026-01-01", vatRate: null };
  return quoteFromRequest(quotedRequest(request), terms).lines.map((line) => ({ details: "", ...line }));
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
