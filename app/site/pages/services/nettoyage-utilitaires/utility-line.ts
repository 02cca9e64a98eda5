import { currentPriceList } from "#content/current-price-list.ts";
import type { UtilityFormula } from "#content/utility.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { offerLine } from "#domain/shop/offer-line.ts";

export function utilityLine({ id, title }: UtilityFormula): ServiceLine {
  const category = utilityCategories.find((known) => known.id === id);
  return offerLine(
    currentPriceList(),
    { offer: "utility.cleaning", category: id },
    {
      title,
      details: category ? `${id} – ${category.label}, ${category.volume}` : id,
      type: "utility",
    },
  );
}
