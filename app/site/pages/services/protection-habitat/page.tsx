import { IconArrowRight } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { homeProtectionQuestions, homeProtectionPage as page } from "#content/services/home-protection.ts";
import { makeoversLoader } from "../../../service-parts/makeovers-strip.server.tsx";
import { MakeoversStrip } from "../../../service-parts/makeovers-strip.tsx";
import { PlainFaq } from "../../../service-parts/plain-faq.tsx";
import { factsOf, ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { MethodSteps } from "../../../service-parts/why-list.tsx";
import { ContactSection } from "../../contact/contact-section.tsx";
import { Rooms } from "./rooms.tsx";

export const meta = metaOf(() => ({ ...page, questions: homeProtectionQuestions }));

export const loader = makeoversLoader("home-protection");

export default function Habitat() {
  return (
    <div id="home-protection">
      <ServiceHero
        page={page}
        facts={factsOf(page, page.price)}
        actions={
          <LinkButton to="#contact" trailing={<IconArrowRight />} className="w-full sm:w-auto">
            {page.quote}
          </LinkButton>
        }
        tone="sand"
      >
        <h2 className="sr-only">{page.roomsTitle}</h2>
        <Rooms />
      </ServiceHero>
      <section className="section bg-paper" aria-labelledby="methode">
        <div className="wrap">
          <SplitHeading id="methode" title={page.methodTitle} lead={page.methodLead} />
          <MethodSteps steps={page.method} />
        </div>
      </section>
      <MakeoversStrip />
      <PlainFaq questions={homeProtectionQuestions} className="bg-paper" />
      <ContactSection
        subject="habitat"
        title={page.contactTitle}
        lead={page.contactLead}
        picture="habitat-salon"
      />
    </div>
  );
}
