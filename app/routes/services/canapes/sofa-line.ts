import type { SofaFormula } from "#content/sofa.ts";
import type { ServiceLine } from "#domain/cart.ts";
import { formatTotalText } from "#domain/money.ts";

export function sofaLine({ title, type, price }: SofaFormula): ServiceLine {
  return { title, price: formatTotalText(price), details: type, type: "sofa_cleaning" };
}
