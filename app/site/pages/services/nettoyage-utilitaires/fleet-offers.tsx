import { IconArrowRight } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { utilityPage as page } from "#content/services/utility.ts";
import { fleetOffers, fleetQuoteHref } from "#content/utility.ts";
import { TickList } from "../../../service-parts/tick-list.tsx";

/** The three fleet offers, and one request button. */
export function FleetOffers() {
  return (
    <section className="section bg-paper" aria-labelledby="flotte">
      <div className="wrap-wide grid items-center gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <Scene
          slot="utilitaires.flotte"
          name="utilitaires"
          alt="Trois utilitaires propres devant le dépôt d’une entreprise"
          className="w-full rounded-stage"
        />
        <div>
          <h2 id="flotte" className="text-4xl">
            {page.fleetTitle}
          </h2>
          <p className="lead mt-3.5">{page.fleetLead}</p>
          <ul className="mt-7 border-ink border-t">
            {fleetOffers.map(({ id, title, description, features }) => (
              <li key={id} className="grid gap-x-8 gap-y-3 border-(--rule) border-b py-5 md:grid-cols-2">
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="text-(--muted)">{description}</p>
                </div>
                <TickList items={features} />
              </li>
            ))}
          </ul>
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
            <LinkButton to={fleetQuoteHref} trailing={<IconArrowRight />} className="w-full sm:w-auto">
              {page.fleetButton}
            </LinkButton>
            <p className="text-(--muted) text-md">{page.fleetNote}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
