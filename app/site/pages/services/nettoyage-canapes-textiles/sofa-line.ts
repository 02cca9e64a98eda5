import { currentPriceList } from "#content/current-price-list.ts";
import type { SofaFormula } from "#content/sofa.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { offerLine } from "#domain/shop/offer-line.ts";

export function sofaLine({ offer, title, type }: SofaFormula): ServiceLine {
  return offerLine(currentPriceList(), { offer }, { title, details: type, type: "sofa_cleaning" });
}
