import { formatPriceText, formatTotalText } from "#domain/money/money.ts";
import { type QuoteItem, quoteTotal } from "#domain/quote/quote.ts";
import type { VehicleCategory } from "#domain/vehicle/vehicle.ts";
import { startingCents } from "./starting-price.ts";

type TotalProps = { items: readonly QuoteItem[]; category: VehicleCategory | null };

/**
 * One sentence for screen readers, as specified; two lines on the screen. Before anything is chosen, what the vehicle's
 * category starts at leads, once it is known.
 */
export function Total({ items, category }: TotalProps) {
  const { cents, hasOnQuote, label } = quoteTotal(items);
  const start = items.length === 0 && category ? startingCents(category) : null;
  return (
    <span className="wiz-total">
      <span className="sr-only">{label}</span>
      <span aria-hidden={start === null}>
        {(cents > 0 || start !== null) && <small>à partir de</small>}
        <b>{cents > 0 ? formatTotalText(cents) : start !== null ? formatPriceText(start) : label}</b>
        {cents > 0 && hasOnQuote && <em>+ options sur devis</em>}
      </span>
    </span>
  );
}
