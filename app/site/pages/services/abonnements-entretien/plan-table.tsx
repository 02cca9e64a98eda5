import type { VehicleKind } from "#app/art/art-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { subscriptionPage as page } from "#content/services/subscription.ts";
import { subscriptionCategories } from "#content/subscriptions.ts";
import { ownVehicle } from "#content/vehicles.ts";
import type {
  SubscriptionCategory,
  SubscriptionCategoryId,
  SubscriptionPlanId,
} from "#domain/people/subscription.ts";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";
import type { VehicleChoice } from "../../../service-parts/vehicle-choice-store.ts";
import { type Ask, PlanCell } from "./plan-cell.tsx";
import { planChoice } from "./plan-choice.ts";
import "./plan-table.css";

const cars: Record<SubscriptionCategoryId, { kind: VehicleKind; paint: string }> = {
  large: { kind: "suv", paint: "#2b3440" },
  standard: { kind: "berline", paint: "#0b7a70" },
  small: { kind: "sans-permis", paint: "#b8862b" },
};

/** Holds the largest of the three, so that all keep their size. */
const oneScale = { x: 114, y: 70, width: 572, height: 216 };

type PlanTableProps = {
  onAsk?: Ask;
  /** The visitor's car: its line is marked. */
  vehicle?: VehicleChoice;
};

/** The lines of a car; a category that holds saloons and SUVs has two. */
const linesOf: Record<CarCategory, readonly SubscriptionCategoryId[]> = {
  A: ["standard"],
  B: ["standard"],
  C: ["standard", "large"],
  D: ["large"],
};

/**
 * Without `onAsk` the plans lead to the page that has the form. A real table; on phones each vehicle becomes a block,
 * each cell carrying its column's name.
 */
export function PlanTable({ onAsk, vehicle }: PlanTableProps) {
  const { columns } = page;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: displayed as blocks on phones, where some browsers drop the table role
    <table className="plans" role="table">
      <caption className="plans-caption md:sr-only">{page.tableCaption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup" className="max-md:sr-only">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          <Column label={columns.vehicle} />
          <Column label={columns.full} leads />
          <Column label={columns.interior} />
          <Column label={columns.pro} />
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {subscriptionCategories.map((category) => (
          <CategoryRow key={category.id} {...{ category, onAsk, vehicle }} />
        ))}
      </tbody>
    </table>
  );
}

function Column({ label, leads }: { label: string; leads?: boolean }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see PlanTable
    <th scope="col" role="columnheader" className={cx(leads && "plans-lead")}>
      {label}
    </th>
  );
}

type CategoryRowProps = PlanTableProps & { category: SubscriptionCategory };

function CategoryRow({ category, onAsk, vehicle }: CategoryRowProps) {
  const { shortColumns } = page;
  const isOwn = Boolean(vehicle?.category && linesOf[vehicle.category].includes(category.id));
  const offers = (isPro: boolean, ...ids: readonly SubscriptionPlanId[]) =>
    category.plans
      .filter(({ id }) => ids.includes(id))
      .flatMap((plan) => planChoice(category, plan, isPro) ?? []);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see PlanTable
    <tr role="row" data-own={isOwn || undefined}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see PlanTable */}
      <th scope="row" role="rowheader">
        <span className="plans-who">
          <span className="plans-car">
            <Vehicle {...cars[category.id]} frame={oneScale} lazy />
          </span>
          <span>
            <strong>{category.title}</strong>
            <small>{category.description}</small>
            {isOwn && <OwnVehicle model={vehicle?.model.trim() ?? ""} />}
          </span>
        </span>
      </th>
      <PlanCell label={shortColumns.full} offers={offers(false, "full")} onAsk={onAsk} leads />
      <PlanCell label={shortColumns.interior} offers={offers(false, "interior")} onAsk={onAsk} />
      <PlanCell label={shortColumns.pro} offers={offers(true, "full", "interior")} onAsk={onAsk} />
    </tr>
  );
}

function OwnVehicle({ model }: { model: string }) {
  return <span className="plans-own">{model ? `${ownVehicle}\u00a0: ${model}` : ownVehicle}</span>;
}
