import { IconArrowRight } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { homePage } from "#content/pages/home.ts";
import { homeProtectionPage } from "#content/services/home-protection.ts";
import { Rooms } from "../services/protection-habitat/rooms.tsx";

export function HomeProtectionSection() {
  return (
    <section className="section h-sand" aria-labelledby="accueil-habitat">
      <div className="wrap">
        <SectionHeading
          id="accueil-habitat"
          kicker={homeProtectionPage.name}
          title={homeProtectionPage.promise}
          aside={
            <LinkButton to="#contact" trailing={<IconArrowRight />} className="w-full sm:w-auto">
              {homeProtectionPage.quote}
            </LinkButton>
          }
        />
        <Rooms isBrief />
        <TextLink to={homeProtectionPage.path} className="mt-8" trailing={<IconArrowRight size={18} />}>
          {homePage.homeProtection.link}
        </TextLink>
      </div>
    </section>
  );
}
