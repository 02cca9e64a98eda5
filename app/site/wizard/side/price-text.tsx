import type { ReactNode } from "react";
import { parsePriceText } from "#domain/money/money.ts";

/** A price as the quote writes it; texts such as "Sur devis" are less prominent than amounts. */
export function PriceText({ children, crossed }: { children: string; crossed?: ReactNode }) {
  return (
    <span className={parsePriceText(children) === null ? "wiz-words" : "price"}>
      {children}
      {crossed}
    </span>
  );
}
