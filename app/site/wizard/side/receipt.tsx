import { cx } from "#app/ui/core/cx.ts";
import { objectives } from "#content/objectives.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { vehicleTypes } from "#content/vehicle-types.ts";
import { carCategories } from "#content/vehicles.ts";
import { effectivePrice, type QuoteItem } from "#domain/quote/quote.ts";
import { quoteItems, type WizardData } from "#domain/quote/wizard.ts";
import { vehicleNames } from "#domain/vehicle/vehicle-name.ts";
import { requestItems, vehiclesOf } from "../several-vehicles.ts";
import type { WizardFlow } from "../wizard-flow.ts";
import { countWithNoun } from "./companion-look.ts";
import { LineCrossing } from "./line-crossing.tsx";
import { pricedCategory } from "./starting-price.ts";
import { Total } from "./total.tsx";

type Row = {
  readonly term: string;
  readonly value: string;
  readonly kind: "answer" | "todo" | "line";
  readonly item?: QuoteItem;
};

/** What has been answered and chosen so far, and what it comes to. */
export function Receipt({ flow }: { flow: WizardFlow }) {
  const items = requestItems(flow);
  const rows = flow.earlier.length > 0 ? vehicleRows(flow) : ownRows(flow);
  return (
    <>
      <dl className="wiz-receipt">
        {rows.map(({ term, value, kind, item }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two vehicles may have the same line
          <div key={position} className={cx(kind !== "answer" && `is-${kind}`)}>
            <dt>{term}</dt>
            <dd>
              {value}
              {item && <LineCrossing item={item} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="wiz-sum">
        <span>{items.length > 0 ? "Total estimé" : "Estimation"}</span>
        <Total items={items} category={pricedCategory(flow.wizard.data)} />
      </p>
    </>
  );
}

/** The answers and lines of the vehicle being composed. */
function ownRows({ wizard }: Pick<WizardFlow, "wizard">): readonly Row[] {
  const lines = quoteItems(wizard).map(lineRow);
  return [...answerRows(wizard.data, lines.length > 0), ...lines];
}

function vehicleRows(flow: WizardFlow): readonly Row[] {
  const vehicles = vehiclesOf(flow);
  const names = vehicleNames(vehicles.map(({ wizard }) => wizard.data));
  return vehicles.flatMap((vehicle, position) => {
    const [, ...rows] = ownRows(vehicle);
    return [{ term: names[position] ?? "", value: "", kind: "answer" } as const, ...rows];
  });
}

function answerRows(data: WizardData, hasLines: boolean): readonly Row[] {
  const type = vehicleTypes.find(({ id }) => id === data.vehicleType)?.label;
  const category = [...carCategories, ...utilityCategories].find(({ id }) => id === data.vehicleCategory);
  const rows = [
    answer("Type", type),
    answer("Catégorie", category && `${category.id} · ${category.shortLabel}`),
  ];
  if (hasLines) return rows;
  const objective = objectives.find(({ id }) => id === data.serviceObjective)?.label;
  return [...rows, answer("Objectif", objective), servicesRow(data)];
}

function answer(term: string, value: string | undefined): Row {
  return value === undefined ? { term, value: "à choisir", kind: "todo" } : { term, value, kind: "answer" };
}

function servicesRow({ serviceObjective, serviceProblems }: WizardData): Row {
  const count = serviceProblems.length;
  if (count > 0) {
    return { term: "Problématiques", value: countWithNoun(count, "cochée"), kind: "answer" };
  }
  const isAhead = serviceObjective !== null && serviceObjective !== "besoin_conseils";
  return { term: "Prestations", value: isAhead ? "à l’étape 5" : "aucune", kind: "todo" };
}

function lineRow(item: QuoteItem): Row {
  return { term: item.title, value: effectivePrice(item), kind: "line", item };
}
