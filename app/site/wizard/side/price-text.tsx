import { parsePriceText } from "#domain/money/money.ts";

/** A price as the quote writes it; words such as "Sur devis" stand back behind amounts. */
export function PriceText({ children }: { children: string }) {
  return <span className={parsePriceText(children) === null ? "wiz-words" : "price"}>{children}</span>;
}
