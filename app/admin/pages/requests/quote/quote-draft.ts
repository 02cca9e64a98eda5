import { eurosText, parseEuros } from "#domain/money/typed-euros.ts";
import { parsePercent } from "#domain/money/typed-percent.ts";
import { discountedCents } from "#domain/quote/discount.ts";
import { quoteDocumentTotals } from "#domain/quote/quote-document.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import type { QuoteInput } from "#usecases/quotes/quote-input.ts";
import { type BuyerDraft, buyerDraftOf, wantedBuyer } from "../../quotes/buyer-draft.ts";

/** A line as it is being typed. */
export interface QuoteDraftLine {
  readonly key: number;
  readonly title: string;
  readonly details: string;
  readonly quantity: string;
  /** Empty: "Sur devis". */
  readonly price: string;
  /** The offer of the list behind it, with its category and count; empty for a line typed by hand. */
  readonly offer: string;
  readonly category: string;
  readonly count: string;
  /** The name of its vehicle; empty in a quote about one. */
  readonly vehicle: string;
}

export interface QuoteDraft {
  readonly lines: readonly QuoteDraftLine[];
  readonly travel: string;
  readonly validDays: string;
  readonly delay: string;
  readonly message: string;
  /** In percent; empty: none. */
  readonly discount: string;
  readonly reason: string;
  readonly buyer: BuyerDraft;
}

export function quoteDraftOf(input: QuoteInput): QuoteDraft {
  return {
    lines: input.lines.map(({ title, details, quantity, unitCents, choice, vehicle }, key) => ({
      key,
      title,
      details,
      quantity: String(quantity),
      price: unitCents === null ? "" : eurosText(unitCents),
      offer: choice?.offer ?? "",
      category: choice?.category ?? "",
      count: String(choice?.count ?? ""),
      vehicle,
    })),
    travel: eurosText(input.travelCents),
    validDays: String(input.validDays),
    delay: input.delay,
    message: input.message,
    discount: input.discountPercent === 0 ? "" : String(input.discountPercent),
    reason: input.discountReason,
    buyer: buyerDraftOf(input.buyer),
  };
}

export function withLine(draft: QuoteDraft): QuoteDraft {
  const key = Math.max(-1, ...draft.lines.map((line) => line.key)) + 1;
  const typed = { title: "", details: "", quantity: "1", price: "", offer: "", category: "", count: "" };
  const vehicle = draft.lines.at(-1)?.vehicle ?? "";
  return { ...draft, lines: [...draft.lines, { key, ...typed, vehicle }] };
}

/** What is typed as the server wants it, or the first field that is no number. */
export type Reading =
  | { readonly ok: true; readonly input: QuoteInput }
  | { readonly ok: false; readonly field: string; readonly message: string };

const notAmount = "Indiquez un montant, par exemple 12,90.";

export function parseQuoteDraft(draft: QuoteDraft): Reading {
  const lines: QuoteInput["lines"] = [];
  for (const [index, line] of draft.lines.entries()) {
    const { title, details, price, vehicle } = line;
    const unitCents = price.trim() === "" ? null : parseEuros(price);
    if (unitCents === null && price.trim() !== "")
      return { ok: false, field: `lines.${index}.unitCents`, message: notAmount };
    const quantity = typedNumber(line.quantity) || 0;
    lines.push({ title, details, quantity, unitCents, choice: choiceOf(line), vehicle });
  }
  const travelCents = parseEuros(draft.travel || "0");
  if (travelCents === null) return { ok: false, field: "travelCents", message: notAmount };
  const discountPercent = parsePercent(draft.discount);
  if (discountPercent === null)
    return { ok: false, field: "discountPercent", message: "Indiquez un pourcentage de 0 à 100." };
  const { delay, message, reason: discountReason } = draft;
  const terms = { travelCents, validDays: typedNumber(draft.validDays) || 0, delay };
  const buyer = wantedBuyer(draft.buyer);
  return { ok: true, input: { lines, ...terms, message, discountPercent, discountReason, buyer } };
}

function choiceOf({ offer, category, count }: QuoteDraftLine): QuoteInput["lines"][number]["choice"] {
  if (offer === "") return null;
  return {
    offer,
    ...(category === "" ? {} : { category }),
    ...(count === "" ? {} : { count: typedNumber(count) }),
  };
}

/** What the customer would pay, as far as it is typed. */
export function draftTotals(draft: QuoteDraft, vatRate: number | null) {
  const percent = parsePercent(draft.discount) ?? 0;
  const lines = draft.lines.map(({ quantity, price }) => {
    const cents = parseEuros(price);
    return {
      quantity: typedNumber(quantity) || 0,
      unitCents: cents === null ? null : discountedCents(cents, percent),
    };
  });
  const travelCents = parseEuros(draft.travel || "0") ?? 0;
  return quoteDocumentTotals({ lines, travelCents, vatRate });
}
