import { type Cents, formatEuros, formatEurosWhole, formatTotalText } from "#domain/money/money.ts";
import { cx } from "./cx.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/**
 * `euros` (two decimals) for what the first document prices: shop, rental, sofas, vans, subscriptions, gift cards;
 * `whole` for the car's services; `total` ("284.00€", to the letter) for quotes.
 */
const formats = { whole: formatEurosWhole, euros: formatEuros, total: formatTotalText };

export type PriceProps = {
  /** null is "Sur devis". */
  cents: Cents | null;
  format?: keyof typeof formats;
  from?: "à partir de" | "dès";
  /** The former price, only when the price history gives it. */
  crossed?: Cents;
  /** After the amount, e.g. "/ jour". */
  per?: string;
  className?: string;
};

export function Price({ cents, format = "whole", from, crossed, per, className }: PriceProps) {
  if (cents === null) return <span className={cx("font-medium", className)}>Sur devis</span>;
  const isReduced = crossed !== undefined && crossed > cents;
  return (
    <span className={cx("price-line", className)}>
      {from && <span className="price-from">{from}</span>}
      {isReduced && <VisuallyHidden>{"Prix\u00a0: "}</VisuallyHidden>}
      <span className="price">
        <Amount text={formats[format](cents)} />
        {per && (
          <span className="price-unit">
            <Per text={per} />
          </span>
        )}
      </span>
      {isReduced && (
        <s className="font-normal font-sans text-(--muted) text-[max(0.6em,0.875rem)] tabular-nums tracking-normal">
          <VisuallyHidden>{"Prix barré\u00a0: "}</VisuallyHidden>
          {formats[format](crossed)}
        </s>
      )}
    </span>
  );
}

/** "/ jour" is read "par jour". */
function Per({ text }: { text: string }) {
  const [, slash, unit] = /^(\s*\/\s*)(.+)$/.exec(text) ?? [];
  if (!slash) return text;
  return (
    <>
      <span aria-hidden="true">{slash}</span>
      <VisuallyHidden> par </VisuallyHidden>
      {unit}
    </>
  );
}

/** Decimals and currency smaller, except where the text is fixed to the letter. */
function Amount({ text }: { text: string }) {
  const [, euros, unit] = /^(.+?)((,..)?\u00a0€)$/.exec(text) ?? [];
  if (!unit) return text;
  return (
    <>
      {euros}
      <span className="price-unit">{unit}</span>
    </>
  );
}
