import type { UtilityFormula } from "#content/utility.ts";
import { utilityCategories } from "#content/vehicles.ts";
import { formatTotalText } from "#domain/money/money.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";

export function utilityLine({ id, title, price }: UtilityFormula): ServiceLine {
  const category = utilityCategories.find((known) => known.id === id);
  return {
    title,
    price: formatTotalText(price),
    details: category ? `${id} – ${category.label}, ${category.volume}` : id,
    type: "utility",
  };
}
