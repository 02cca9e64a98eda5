import { quoteDocumentTotals } from "#domain/quote/quote-document.ts";
import type { QuoteInput } from "#usecases/quotes/quote-input.ts";
import { eurosText, parseEuros } from "../../settings/euros.ts";

/** A line as it is being typed. */
export interface QuoteDraftLine {
  readonly key: number;
  readonly title: string;
  readonly details: string;
  readonly quantity: string;
  /** Empty: "Sur devis". */
  readonly price: string;
}

export interface QuoteDraft {
  readonly lines: readonly QuoteDraftLine[];
  readonly travel: string;
  readonly validDays: string;
  readonly delay: string;
  readonly message: string;
}

export function quoteDraftOf(input: QuoteInput): QuoteDraft {
  return {
    lines: input.lines.map(({ title, details, quantity, unitCents }, key) => ({
      key,
      title,
      details,
      quantity: String(quantity),
      price: unitCents === null ? "" : eurosText(unitCents),
    })),
    travel: eurosText(input.travelCents),
    validDays: String(input.validDays),
    delay: input.delay,
    message: input.message,
  };
}

export function withLine(draft: QuoteDraft): QuoteDraft {
  const key = Math.max(-1, ...draft.lines.map((line) => line.key)) + 1;
  return { ...draft, lines: [...draft.lines, { key, title: "", details: "", quantity: "1", price: "" }] };
}

/** What is typed as the server wants it, or the first field that is no number. */
export type Reading =
  | { readonly ok: true; readonly input: QuoteInput }
  | { readonly ok: false; readonly field: string; readonly message: string };

const notAmount = "Indiquez un montant, par exemple 12,90.";

export function parseQuoteDraft(draft: QuoteDraft): Reading {
  const lines: QuoteInput["lines"] = [];
  for (const [index, { title, details, quantity, price }] of draft.lines.entries()) {
    const unitCents = price.trim() === "" ? null : parseEuros(price);
    if (unitCents === null && price.trim() !== "")
      return { ok: false, field: `lines.${index}.unitCents`, message: notAmount };
    lines.push({ title, details, quantity: Number(quantity.replace(",", ".")) || 0, unitCents });
  }
  const travelCents = parseEuros(draft.travel || "0");
  if (travelCents === null) return { ok: false, field: "travelCents", message: notAmount };
  const { delay, message } = draft;
  return { ok: true, input: { lines, travelCents, validDays: Number(draft.validDays) || 0, delay, message } };
}

/** What the customer would pay, as far as it is typed. */
export function draftTotals(draft: QuoteDraft, vatRate: number | null) {
  const lines = draft.lines.map(({ title, quantity, price }) => ({
    title,
    quantity: Number(quantity) || 0,
    unitCents: parseEuros(price),
  }));
  const travelCents = parseEuros(draft.travel || "0") ?? 0;
  return quoteDocumentTotals({ lines, travelCents, vatRate });
}
