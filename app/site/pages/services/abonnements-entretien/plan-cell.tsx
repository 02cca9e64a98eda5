import type { MouseEvent } from "react";
import { cx } from "#app/ui/core/cx.ts";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { subscriptionPage as page } from "#content/services/subscription.ts";
import { type PlanChoice, planHref } from "./plan-choice.ts";

export type Ask = (choice: PlanChoice) => void;

type PlanCellProps = { label: string; offers: readonly PlanChoice[]; onAsk?: Ask; leads?: boolean };

/** The price of a plan, or of two, each with its request button. */
export function PlanCell({ label, offers, onAsk, leads }: PlanCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: displayed as blocks on phones, see the table
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

function PlanOffer({ choice, isNamed, onAsk }: { choice: PlanChoice; isNamed: boolean; onAsk?: Ask }) {
  const { category, plan, isPro, cents } = choice;
  const name = plan.id === "full" ? "complet" : "intérieur";
  function ask(event: MouseEvent): void {
    if (!onAsk || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onAsk(choice);
  }
  return (
    <div className="plans-offer">
      {isNamed && <span className="plans-name">{name}</span>}
      <Price cents={cents} format="euros" className="plans-price" />
      <a href={`${onAsk ? "" : page.path}${planHref(choice)}`} onClick={ask} className="link plans-ask">
        {`${page.request} `}
        <VisuallyHidden>{`${category.title}, ${plan.type}${isPro ? `, ${page.proSuffix}` : ""}`}</VisuallyHidden>
      </a>
    </div>
  );
}
