import { silhouettes } from "#app/art/art-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { formulas } from "#content/formulas.ts";
import { cleaningHint, cleaningPage } from "#content/services/cleaning.ts";
import {
  compareGroups,
  compareLevels,
  scopeCaptions,
  scopeLabels,
} from "#content/services/cleaning-comparison.ts";
import type { FormulaScope } from "#domain/quote/suggestion.ts";
import { Hint } from "../../../service-parts/hint.tsx";
import { completeVehicle } from "../../../service-parts/use-vehicle-choice.ts";
import type { VehicleChoice } from "../../../service-parts/vehicle-choice-store.ts";
import { GroupRows, LevelTicks, PriceRows } from "./compare-rows.tsx";
import { FormulaHead } from "./formula-head.tsx";
import "./formula-compare.css";

const scopes: readonly FormulaScope[] = ["complete", "interior", "exterior"];
const options = scopes.map((scope) => ({ value: scope, label: scopeLabels[scope] }));

/** Holds the largest of the four, so that all keep their size. */
const oneScale = { x: 100, y: 56, width: 600, height: 236 };

type FormulaCompareProps = { choice: VehicleChoice; onRefused: () => void };

/**
 * Standard and VIP side by side for the scope chosen. The three tables are all in the page and CSS shows the one whose
 * radio is checked: the switch works before, and without, JavaScript.
 */
export function FormulaCompare({ choice, onRefused }: FormulaCompareProps) {
  return (
    <div className="formulas">
      <div className="compare-stage">
        <div className="compare-car">
          <Vehicle kind={silhouettes[choice.category ?? "B"]} frame={oneScale} />
        </div>
        <Segmented
          label={cleaningPage.scopeLabel}
          name="perimetre"
          options={options}
          defaultValue="complete"
          wide
        />
        {completeVehicle(choice) === null && <Hint id="nettoyage-indice">{cleaningHint}</Hint>}
      </div>
      <LevelKey />
      {scopes.map((scope) => (
        <ScopeTable key={scope} {...{ scope, choice, onRefused }} />
      ))}
    </div>
  );
}

/** What the ticks of the phone's table mean; wider screens have the words themselves. */
function LevelKey() {
  return (
    <ul className="compare-key" aria-hidden="true">
      {compareLevels.map((label, index) => (
        <li key={label}>
          <LevelTicks level={index} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function ScopeTable({ scope, choice, onRefused }: FormulaCompareProps & { scope: FormulaScope }) {
  const standard = formulas.standard[scope];
  const vip = formulas.vip[scope];
  // Displayed as a grid on phones, hence the explicit roles: some browsers then drop the table role.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table className="compare-table" data-scope={scope} role="table">
      <caption className="sr-only">{`${scopeCaptions[scope]}, Standard et VIP`}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <td role="cell" className="compare-corner" />
          <FormulaHead formula={standard} {...{ choice, onRefused }} />
          <FormulaHead formula={vip} leads {...{ choice, onRefused }} />
        </tr>
      </thead>
      {compareGroups[scope].map((group) => (
        <GroupRows key={group.title} group={group} />
      ))}
      <PriceRows standard={standard} vip={vip} category={choice.category} />
    </table>
  );
}
