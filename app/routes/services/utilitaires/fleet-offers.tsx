import { IconArrowRight } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { utilityPage as page } from "#content/pages/utilitaires.ts";
import { fleetOffers, fleetQuoteHref } from "#content/utility.ts";
import { SplitHeading } from "../parts/split-heading.tsx";
import { TickList } from "../parts/tick-list.tsx";

/** The three offers made to measure, and one way to ask for them. */
export function FleetOffers() {
  return (
    <section className="section bg-paper" aria-labelledby="flotte">
      <div className="wrap-wide">
        <SplitHeading id="flotte" title={page.fleetTitle} lead={page.fleetLead} />
        <Card look="sunken" className="grid gap-8 md:grid-cols-3 md:gap-10 md:p-9">
          {fleetOffers.map(({ id, title, description, features }) => (
            <div key={id} className="grid content-start gap-1.5">
              <h3 className="text-xl">{title}</h3>
              <p className="text-(--muted)">{description}</p>
              <TickList items={features} className="mt-3" />
            </div>
          ))}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-(--edge) border-t pt-6 md:col-span-3">
            <LinkButton to={fleetQuoteHref} trailing={<IconArrowRight />} className="w-full sm:w-auto">
              {page.fleetButton}
            </LinkButton>
            <p className="text-(--muted) text-md">{page.fleetNote}</p>
          </div>
        </Card>
      </div>
    </section>
  );
}
