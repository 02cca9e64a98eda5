import { Scene } from "#app/art/scene.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { formulas } from "#content/formulas.ts";
import { cleaningAdded, cleaningPage } from "#content/services/cleaning.ts";
import { formatEurosWhole } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { CAR_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import { AddToQuote } from "../../../service-parts/add-to-quote.tsx";
import { TickList } from "../../../service-parts/tick-list.tsx";
import { completeVehicle } from "../../../service-parts/use-vehicle-choice.ts";
import type { VehicleChoice } from "../../../service-parts/vehicle-choice-store.ts";
import { formulaLine } from "./cleaning-line.ts";
import { FormulaPrice } from "./formula-head.tsx";
import { useCleaningAdd } from "./use-cleaning-add.ts";
import "./shampoo-offer.css";

const formula = formulas.shampoo.complete;

/** The third formula is shown beside the comparison: it washes what the two others vacuum. */
export function ShampooOffer({ choice, onRefused }: { choice: VehicleChoice; onRefused: () => void }) {
  const vehicle = completeVehicle(choice);
  const add = useCleaningAdd(vehicle && formulaLine(formula, vehicle), cleaningAdded, onRefused);
  return (
    <article className="shampoo">
      <Scene
        slot="services.shampouinage"
        name="interieur"
        alt="La couture d’un siège, encrassée à gauche et nettoyée à droite"
        className="shampoo-picture"
      />
      <div className="shampoo-text">
        <h3>{formula.title}</h3>
        <p>
          {formula.description} {cleaningPage.shampooNote}
        </p>
        <TickList items={formula.features} className="mt-4" />
      </div>
      <div className="shampoo-buy">
        <FormulaPrice formula={formula} category={choice.category} />
        <ul className="shampoo-prices" aria-label="Prix par catégorie">
          {CAR_CATEGORIES.map((id) => (
            <li key={id} data-chosen={id === choice.category || undefined}>
              <b>{id}</b> {formatEurosWhole(readOfferCents(currentPriceList(), formula.offer, id))}
            </li>
          ))}
        </ul>
        <AddToQuote
          {...add}
          label="Ajouter"
          subject={formula.title}
          hintId="nettoyage-indice"
          variant="secondary"
          size="sm"
          wide
        />
      </div>
    </article>
  );
}
