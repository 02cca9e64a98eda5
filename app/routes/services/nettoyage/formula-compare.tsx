import { Fragment } from "react";
import { silhouettes } from "#app/art/art-names.ts";
import { IconCheck } from "#app/art/icons.tsx";
import { Vehicle } from "#app/art/vehicle.tsx";
import { cx } from "#app/ui/cx.ts";
import { Segmented } from "#app/ui/segmented.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formulas } from "#content/formulas.ts";
import { cleaningHint } from "#content/messages/cleaning.ts";
import {
  type CompareCell,
  type CompareGroup,
  cleaningPage,
  compareGroups,
  scopeLabels,
} from "#content/pages/nettoyage.ts";
import { carCategories } from "#content/vehicles.ts";
import { formatEurosWhole } from "#domain/money.ts";
import type { Formula, FormulaScope } from "#domain/suggestion.ts";
import { Hint } from "../parts/hint.tsx";
import { completeVehicle } from "../parts/use-vehicle-choice.ts";
import type { VehicleChoice } from "../parts/vehicle-choice-store.ts";
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
    <div className="compare">
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
      {scopes.map((scope) => (
        <ScopeTable key={scope} {...{ scope, choice, onRefused }} />
      ))}
    </div>
  );
}

function ScopeTable({ scope, choice, onRefused }: FormulaCompareProps & { scope: FormulaScope }) {
  const standard = formulas.standard[scope];
  const vip = formulas.vip[scope];
  // Displayed as a grid on phones, hence the explicit roles: some browsers then forget that it is a table.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table className="compare-table" data-scope={scope} role="table">
      <caption className="sr-only">{`Formules ${scopeLabels[scope].toLowerCase()}\u00a0: Standard et VIP`}</caption>
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
        <Group key={group.title} group={group} />
      ))}
      <Prices standard={standard} vip={vip} category={choice.category} />
    </table>
  );
}

function Group({ group: { title, rows } }: { group: CompareGroup }) {
  return (
    <Body title={title}>
      {rows.map(({ label, standard, vip }) => (
        <Row key={label} label={label} standard={<Cell value={standard} />} vip={<Cell value={vip} />} />
      ))}
    </Body>
  );
}

function Prices({
  standard,
  vip,
  category,
}: Record<"standard" | "vip", Formula> & Pick<VehicleChoice, "category">) {
  return (
    <Body title={cleaningPage.pricesGroup}>
      {carCategories.map(({ id, label }) => (
        <Row
          key={id}
          label={`${id} – ${label}`}
          isChosen={id === category}
          standard={formatEurosWhole(standard.prices[id])}
          vip={formatEurosWhole(vip.prices[id])}
        />
      ))}
    </Body>
  );
}

function Body({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see ScopeTable
    <tbody role="rowgroup">
      {/* biome-ignore lint/a11y/noRedundantRoles: see ScopeTable */}
      <tr role="row" className="compare-group">
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

type RowProps = { label: string; standard: React.ReactNode; vip: React.ReactNode; isChosen?: boolean };

function Row({ label, standard, vip, isChosen }: RowProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see ScopeTable
    <tr role="row" data-chosen={isChosen || undefined}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see ScopeTable */}
      <th scope="row" role="rowheader">
        {label}
      </th>
      {[standard, vip].map((content, index) => (
        // biome-ignore lint/a11y/noRedundantRoles: see ScopeTable
        // biome-ignore lint/suspicious/noArrayIndexKey: always Standard then VIP
        <td key={index} role="cell" className={cx(index === 1 && "compare-lead")}>
          {content}
        </td>
      ))}
    </tr>
  );
}

function Cell({ value }: { value: CompareCell }) {
  if (typeof value === "string") return value;
  return (
    <Fragment>
      {value ? <IconCheck size={18} strokeWidth={2.25} /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{value ? "Compris" : "Non compris"}</VisuallyHidden>
    </Fragment>
  );
}
