import { Scene } from "#app/art/scene.tsx";
import { ppfPage as page, ppfQuestions } from "#content/services/ppf.ts";
import { CrossSection } from "../../../service-parts/cross-section.tsx";
import { makeoversLoader } from "../../../service-parts/makeovers-strip.server.tsx";
import { MakeoversStrip } from "../../../service-parts/makeovers-strip.tsx";
import { PlainFaq } from "../../../service-parts/plain-faq.tsx";
import { QuoteCall } from "../../../service-parts/quote-call.tsx";
import { factsOf, ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { servicePaints } from "../../../service-parts/service-paints.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { filmSlices } from "./film-slices.tsx";
import { PpfConfigurator } from "./ppf-configurator.tsx";

export const meta = metaOf(() => ({ ...page, questions: ppfQuestions }));

export const loader = makeoversLoader("ppf");

export default function Ppf() {
  return (
    <div id="ppf-service">
      <ServiceHero page={page} facts={factsOf(page, page.price)}>
        <PpfConfigurator />
      </ServiceHero>
      <section className="section bg-paper" aria-labelledby="atouts">
        <div className="wrap">
          <SplitHeading id="atouts" title={page.whyTitle} lead={page.whyLead} />
          <CrossSection
            className="ppf-cross"
            picture={
              <Scene
                slot="ppf.methode"
                name="ppf"
                alt="Pose d’un film de protection transparent sur un pare-chocs"
              />
            }
            slices={page.why.map((reason, index) => ({ ...reason, drawing: filmSlices[index] }))}
          />
          <p className="mt-8 max-w-[72ch] text-(--muted)">{page.methodNote}</p>
        </div>
      </section>
      <MakeoversStrip />
      <PlainFaq questions={ppfQuestions} next={page.next} className="bg-paper" />
      <QuoteCall title={page.callTitle} lead={page.callLead} subject="ppf" paint={servicePaints.ppf} />
    </div>
  );
}
