import { Badge } from "#app/ui/core/badge.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { subscriptionPage as page } from "#content/services/subscription.ts";
import { subscriptionBonuses, subscriptionCategories } from "#content/subscriptions.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { TickList } from "../../../service-parts/tick-list.tsx";
import { VisitDrawing, YearDrawing } from "./visit-drawing.tsx";

/** The two bonuses of longer plans, and how to reach us. */
export function Bonuses() {
  return (
    <aside>
      <ul className="border-ink border-t">
        {subscriptionBonuses.map(({ id, title, promise, description }) => (
          <li key={id} className="grid justify-items-start gap-1 border-(--rule) border-b py-5">
            <Badge>{title}</Badge>
            <strong className="mt-1 font-display font-semibold text-lg leading-tight">{promise}</strong>
            <p className="text-md text-slate">{description}</p>
          </li>
        ))}
      </ul>
      <LinkButton to="#contact" variant="secondary" wide className="mt-6">
        {page.adviser}
      </LinkButton>
    </aside>
  );
}

/** What each plan contains and on what terms: the same for every vehicle. The bonuses stand beside the dial. */
export function Included() {
  const [first] = subscriptionCategories;
  if (!first) return null;
  return (
    <section className="section bg-mist" aria-labelledby="compris">
      <div className="wrap">
        <SplitHeading id="compris" title={page.includedTitle} />
        <div className="grid grid-cols-1 gap-x-10 gap-y-9 md:grid-cols-3">
          {first.plans.map(({ id, type, features }) => (
            <div key={id} className="grid grid-cols-1 content-start gap-3">
              <VisitDrawing plan={id} />
              <h3 className="mt-2 text-xl">{type}</h3>
              <ol className="visit-list">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ol>
            </div>
          ))}
          <div className="grid grid-cols-1 content-start gap-3">
            <YearDrawing />
            <h3 className="mt-2 text-xl">{page.conditionsTitle}</h3>
            <TickList items={first.conditions} />
          </div>
        </div>
      </div>
    </section>
  );
}
