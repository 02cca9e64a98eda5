import { IconArrowRight } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { homePage } from "#content/pages/home.ts";
import { utilityPage } from "#content/services/utility.ts";
import { fleetOffers, fleetQuoteHref } from "#content/utility.ts";
import { VanLineUp } from "../services/nettoyage-utilitaires/van-line-up.tsx";

export function UtilitySection() {
  return (
    <section className="section bg-mist" aria-labelledby="accueil-utilitaires">
      <div className="wrap">
        <SectionHeading
          id="accueil-utilitaires"
          kicker={utilityPage.name}
          title={utilityPage.promise}
          aside={
            <TextLink to={utilityPage.path} trailing={<IconArrowRight size={18} />}>
              {homePage.utility.link}
            </TextLink>
          }
        />
        <VanLineUp level={3} isBrief />
        <div className="on-light h-fleet mt-8 grid gap-5 rounded-card p-5 shadow-[0_0_0_1px_var(--color-hair)] md:mt-14 md:grid-cols-3 md:p-7 lg:grid-cols-[1fr_1fr_1fr_auto] lg:items-center lg:gap-8">
          {fleetOffers.map(({ id, title, description }) => (
            <div key={id}>
              <h3 className="text-lg">{title}</h3>
              <p className="text-(--muted) text-sm">{description}</p>
            </div>
          ))}
          <LinkButton
            to={fleetQuoteHref}
            trailing={<IconArrowRight />}
            className="md:col-span-3 lg:col-span-1"
          >
            {utilityPage.fleetButton}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
