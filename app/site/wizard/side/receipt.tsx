import { cx } from "#app/ui/core/cx.ts";
import { objectives } from "#content/objectives.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { vehicleTypes } from "#content/vehicle-types.ts";
import { carCategories } from "#content/vehicles.ts";
import { effectivePrice, type QuoteItem } from "#domain/quote/quote.ts";
import type { WizardData, WizardState } from "#domain/quote/wizard.ts";
import { countWithNoun } from "./companion-look.ts";
import { LineCrossing } from "./line-crossing.tsx";
import { Total } from "./total.tsx";

type Row = {
  readonly term: string;
  readonly value: string;
  readonly kind: "answer" | "todo" | "line";
  readonly item?: QuoteItem;
};

/** What has been answered and chosen so far, and what it comes to. */
export function Receipt({ wizard, items }: { wizard: WizardState; items: readonly QuoteItem[] }) {
  const rows = [...answerRows(wizard.data, items.length > 0), ...items.map(lineRow)];
  return (
    <>
      <dl className="wiz-receipt">
        {rows.map(({ term, value, kind, item }) => (
          <div key={term} className={cx(kind !== "answer" && `is-${kind}`)}>
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
        <Total items={items} />
      </p>
    </>
  );
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
