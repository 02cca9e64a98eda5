import { formatEuros } from "#domain/money/money.ts";
import { type Discount, discountedCents } from "#domain/quote/discount.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";
import type { QuoteLine } from "#domain/quote/quote-document.ts";
import { findAskedOffer } from "./asked-offer.ts";
import type { QuoteInput } from "./quote-input.ts";

type InputLine = QuoteInput["lines"][number];

/** A line as it is printed. A discount is named on each line it was taken off, with the price before it. */
export function composeLine(
  prices: PriceList,
  { title, details, quantity, unitCents, choice, vehicle }: InputLine,
  discount: Discount | null,
): QuoteLine {
  const offer = choice && findAskedOffer(prices, choice);
  const named = { title, quantity, ...(offer ? { choice: offer } : {}), ...(vehicle ? { vehicle } : {}) };
  if (!discount || unitCents === null) return { ...named, ...(details === "" ? {} : { details }), unitCents };
  const said = `${formatEuros(unitCents)}, remise de ${discount.percent}\u00a0%\u00a0: ${discount.reason}`;
  return {
    ...named,
    details: details === "" ? said : `${details}\n${said}`,
    unitCents: discountedCents(unitCents, discount.percent),
    beforeDiscount: { unitCents, details },
  };
}

/** A printed line as it was typed, for the next version. */
export function typedLine({
  title,
  details = "",
  quantity,
  unitCents,
  choice,
  vehicle = "",
  beforeDiscount,
}: QuoteLine): InputLine {
  return { title, quantity, details, unitCents, vehicle, ...beforeDiscount, choice: choice ?? null };
}
