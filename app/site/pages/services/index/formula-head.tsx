import { cx } from "#app/ui/core/cx.ts";
import { Price } from "#app/ui/core/price.tsx";
import { useHasChanged } from "#app/ui/feedback/use-live-once-changed.ts";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { cleaningAdded } from "#content/services/cleaning.ts";
import { lowestOfferCents, readOfferCents } from "#domain/quote/offer-table.ts";
import type { Formula } from "#domain/quote/suggestion.ts";
import { AddToQuote } from "../../../service-parts/add-to-quote.tsx";
import { completeVehicle } from "../../../service-parts/use-vehicle-choice.ts";
import type { VehicleChoice } from "../../../service-parts/vehicle-choice-store.ts";
import { formulaLine } from "./cleaning-line.ts";
import { useCleaningAdd } from "./use-cleaning-add.ts";

type FormulaHeadProps = {
  formula: Formula;
  choice: VehicleChoice;
  onRefused: () => void;
  /** The recommended one: its column is tinted and its button is the primary one. */
  leads?: boolean;
};

/** A column's head: name, promise, price and the button beside it. */
export function FormulaHead({ formula, choice, onRefused, leads = false }: FormulaHeadProps) {
  const vehicle = completeVehicle(choice);
  const add = useCleaningAdd(vehicle && formulaLine(formula, vehicle), cleaningAdded, onRefused);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the table is displayed as a grid on phones
    <th scope="col" role="columnheader" className={cx("compare-head", leads && "compare-lead")}>
      <div className="compare-head-in">
        <p className="compare-name">{formula.title}</p>
        <p className="compare-promise">{formula.description}</p>
        <FormulaPrice formula={formula} category={choice.category} />
        <AddToQuote
          {...add}
          label="Ajouter"
          subject={formula.title}
          hintId="nettoyage-indice"
          variant={leads ? "primary" : "secondary"}
          size="sm"
          wide
        />
      </div>
    </th>
  );
}

/** The chosen vehicle's price, or the lowest; two lines either way, so that nothing moves. */
export function FormulaPrice({
  formula: { offer },
  category,
}: { formula: Formula } & Pick<VehicleChoice, "category">) {
  const prices = currentPriceList();
  return (
    <p className="formula-price" data-changed={useHasChanged(category) || undefined}>
      <span>{category === null ? "à partir de" : `catégorie ${category}`}</span>
      <Price
        key={category}
        cents={category === null ? lowestOfferCents(prices, offer) : readOfferCents(prices, offer, category)}
        crossed={crossedCents(offer, category ?? "A")}
      />
    </p>
  );
}
