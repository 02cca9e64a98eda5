import type { MouseEvent } from "react";
import type { VehicleKind } from "#app/art/art-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { cx } from "#app/ui/cx.ts";
import { Price } from "#app/ui/price.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { subscriptionPage as page } from "#content/pages/abonnements.ts";
import { subscriptionCategories } from "#content/subscriptions.ts";
import type {
  SubscriptionCategory,
  SubscriptionCategoryId,
  SubscriptionPlanId,
} from "#domain/subscription.ts";
import { type PlanChoice, planChoice, planHref } from "./plan-choice.ts";
import "./plan-table.css";

const cars: Record<SubscriptionCategoryId, { kind: VehicleKind; paint: string }> = {
  large: { kind: "suv", paint: "#2b3440" },
  standard: { kind: "berline", paint: "#0b7a70" },
  small: { kind: "sans-permis", paint: "#b8862b" },
};

/** Holds the largest of the three, so that all keep their size. */
const oneScale = { x: 114, y: 70, width: 572, height: 216 };

type Ask = (choice: PlanChoice) => void;

/** A real table; on phones each vehicle becomes a block, each cell carrying its column's name. */
export function PlanTable({ onAsk }: { onAsk: Ask }) {
  const { columns } = page;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: displayed as blocks on phones, where some browsers forget the table
    <table className="plans" role="table">
      <caption className="plans-caption">{page.tableCaption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
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
          <CategoryRow key={category.id} category={category} onAsk={onAsk} />
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

function CategoryRow({ category, onAsk }: { category: SubscriptionCategory; onAsk: Ask }) {
  const { shortColumns } = page;
  const offers = (isPro: boolean, ...ids: readonly SubscriptionPlanId[]) =>
    category.plans
      .filter(({ id }) => ids.includes(id))
      .flatMap((plan) => planChoice(category, plan, isPro) ?? []);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see PlanTable
    <tr role="row">
      {/* biome-ignore lint/a11y/noRedundantRoles: see PlanTable */}
      <th scope="row" role="rowheader">
        <span className="plans-who">
          <span className="plans-car">
            <Vehicle {...cars[category.id]} frame={oneScale} lazy />
          </span>
          <span>
            <strong>{category.title}</strong>
            <small>{category.description}</small>
          </span>
        </span>
      </th>
      <PlanCell label={shortColumns.full} offers={offers(false, "full")} onAsk={onAsk} leads />
      <PlanCell label={shortColumns.interior} offers={offers(false, "interior")} onAsk={onAsk} />
      <PlanCell label={shortColumns.pro} offers={offers(true, "full", "interior")} onAsk={onAsk} />
    </tr>
  );
}

type PlanCellProps = { label: string; offers: readonly PlanChoice[]; onAsk: Ask; leads?: boolean };

function PlanCell({ label, offers, onAsk, leads }: PlanCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: see PlanTable
      role="cell"
      data-label={label}
      data-empty={offers.length === 0 || undefined}
      className={cx(leads && "plans-lead")}
    >
      {offers.length === 0 && (
        <>
          <span aria-hidden="true">{page.none}</span>
          <VisuallyHidden>Pas de formule</VisuallyHidden>
        </>
      )}
      <div className="plans-offers">
        {offers.map((choice) => (
          <PlanOffer key={choice.plan.id} choice={choice} isNamed={offers.length > 1} onAsk={onAsk} />
        ))}
      </div>
    </td>
  );
}

function PlanOffer({ choice, isNamed, onAsk }: { choice: PlanChoice; isNamed: boolean; onAsk: Ask }) {
  const { category, plan, isPro, cents } = choice;
  const name = plan.id === "full" ? "complet" : "intérieur";
  function ask(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onAsk(choice);
  }
  return (
    <div className="plans-offer">
      {isNamed && <span className="plans-name">{name}</span>}
      <Price cents={cents} className="plans-price" />
      <a href={planHref(choice)} onClick={ask} className="link plans-ask">
        {page.request}{" "}
        <VisuallyHidden>
          {category.title}, {plan.type}
          {isPro && `, ${page.proSuffix}`}
        </VisuallyHidden>
      </a>
    </div>
  );
}
