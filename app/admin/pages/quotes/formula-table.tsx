import { formatEurosWhole } from "#domain/money/money.ts";
import { formatWorkLength } from "#domain/planning/work-length.ts";
import type { OfferId } from "#domain/quote/offer.ts";
import type { VehicleCategory } from "#domain/vehicle/vehicle.ts";
import type { OfferedFormula } from "./caller-draft.ts";
import "./formula-table.css";

interface FormulaTableProps {
  readonly formulas: readonly OfferedFormula[];
  /** Of the caller's vehicle: its column is lit. */
  readonly category: VehicleCategory;
  readonly chosen: readonly OfferId[];
  readonly onToggle: (offer: OfferId) => void;
}

/** Every formula in every category; a narrow screen shows the caller's category alone. */
export function FormulaTable({ formulas, category, chosen, onToggle }: FormulaTableProps) {
  const categories = formulas[0]?.prices.map((price) => price.category) ?? [];
  return (
    <table className="caller-formulas">
      <caption>{`Formules, catégorie ${category}`}</caption>
      <thead>
        <tr>
          <th scope="col">Formule</th>
          <th scope="col">{`Durée, ${category}`}</th>
          {categories.map((one) => (
            <th key={one} scope="col" data-own={one === category || undefined}>
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {formulas.map(({ offer, title, minutes, prices }) => (
          <tr key={offer} data-on={chosen.includes(offer) || undefined}>
            <th scope="row">
              <label>
                <input type="checkbox" checked={chosen.includes(offer)} onChange={() => onToggle(offer)} />
                {title}
              </label>
            </th>
            <td>{minutes === null ? "" : formatWorkLength(minutes)}</td>
            {prices.map(({ category: one, cents }) => (
              <td key={one} data-own={one === category || undefined}>
                {cents === null ? "" : formatEurosWhole(cents)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
