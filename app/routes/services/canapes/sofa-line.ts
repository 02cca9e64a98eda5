import type { SofaFormula } from "#content/sofa.ts";
import type { ServiceLine } from "#domain/cart.ts";
import { formatPriceText } from "#domain/money.ts";

export function sofaLine({ title, type, price }: SofaFormula): ServiceLine {
  return { title, price: formatPriceText(price), details: type, type: "sofa_cleaning" };
}
