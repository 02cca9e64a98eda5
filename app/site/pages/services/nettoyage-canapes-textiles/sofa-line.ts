import type { SofaFormula } from "#content/sofa.ts";
import { formatTotalText } from "#domain/money/money.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";

export function sofaLine({ title, type, price }: SofaFormula): ServiceLine {
  return { title, price: formatTotalText(price), details: type, type: "sofa_cleaning" };
}
