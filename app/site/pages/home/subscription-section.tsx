import { IconArrowRight } from "#app/art/icons.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { homePage } from "#content/pages/home.ts";
import { subscriptionPage } from "#content/services/subscription.ts";
import { Bonuses } from "../services/abonnements-entretien/included.tsx";
import { PlanTable } from "../services/abonnements-entretien/plan-table.tsx";

export function SubscriptionSection() {
  return (
    <section className="section bg-paper" aria-labelledby="accueil-abonnements">
      <div className="wrap">
        <SectionHeading
          id="accueil-abonnements"
          kicker={subscriptionPage.name}
          title={subscriptionPage.promise}
          className="mb-7 md:mb-10"
        />
        <div className="grid items-start gap-9 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-14">
          <PlanTable />
          <Bonuses />
        </div>
        <TextLink to={subscriptionPage.path} className="mt-6" trailing={<IconArrowRight size={18} />}>
          {homePage.subscription.link}
        </TextLink>
      </div>
    </section>
  );
}
