import { formatTotalText } from "#domain/money/money.ts";
import { type QuoteItem, quoteTotal } from "#domain/quote/quote.ts";

/** One sentence for screen readers, as specified; two lines on the screen. */
export function Total({ items }: { items: readonly QuoteItem[] }) {
  const { cents, hasOnQuote, label } = quoteTotal(items);
  return (
    <span className="wiz-total">
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">
        {cents > 0 && <small>à partir de</small>}
        <b>{cents > 0 ? formatTotalText(cents) : label}</b>
        {cents > 0 && hasOnQuote && <em>+ options sur devis</em>}
      </span>
    </span>
  );
}
