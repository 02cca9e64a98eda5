import { IconArrowRight } from "#app/art/icons.tsx";
import { hasPhoto, Scene } from "#app/art/scene.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { utilityPage as page } from "#content/services/utility.ts";
import { fleetOffers, fleetQuoteHref } from "#content/utility.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { TickList } from "../../../service-parts/tick-list.tsx";
import { FleetDrawing } from "./fleet-drawing.tsx";

/** The three fleet offers, and one request button; the owner's photo over them where there is one. */
export function FleetOffers() {
  return (
    <section className="section bg-paper" aria-labelledby="flotte">
      <div className="wrap">
        <SplitHeading id="flotte" title={page.fleetTitle} lead={page.fleetLead} />
        {hasPhoto("utilitaires.flotte") && (
          <Scene
            slot="utilitaires.flotte"
            name="utilitaires"
            alt=""
            className="mb-8 max-h-80 w-full rounded-stage object-cover"
          />
        )}
        <ul className="grid gap-x-10 gap-y-9 md:grid-cols-3">
          {fleetOffers.map(({ id, title, description, features }) => (
            <li key={id} className="grid content-start gap-3">
              <FleetDrawing offer={id} />
              <div className="mt-2">
                <h3 className="text-xl">{title}</h3>
                <p className="text-(--muted)">{description}</p>
              </div>
              <TickList items={features} />
            </li>
          ))}
        </ul>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton to={fleetQuoteHref} trailing={<IconArrowRight />} className="w-full sm:w-auto">
            {page.fleetButton}
          </LinkButton>
          <p className="text-(--muted) text-md">{page.fleetNote}</p>
        </div>
      </div>
    </section>
  );
}
