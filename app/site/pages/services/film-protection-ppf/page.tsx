import { Scene } from "#app/art/scene.tsx";
import { ppfPage as page, ppfQuestions } from "#content/services/ppf.ts";
import { Faq } from "../../../service-parts/faq.tsx";
import { makeoversBelow } from "../../../service-parts/makeovers-strip.server.tsx";
import { MethodSection } from "../../../service-parts/method-section.tsx";
import { QuoteCall } from "../../../service-parts/quote-call.tsx";
import { factsOf, ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { WhyList } from "../../../service-parts/why-list.tsx";
import { PpfConfigurator } from "./ppf-configurator.tsx";
import "../../../service-parts/makeovers-strip-styles.ts";

export const meta = metaOf(() => ({ ...page, questions: ppfQuestions }));

export const loader = makeoversBelow("ppf");

export default function Ppf() {
  return (
    <div id="ppf-service">
      <ServiceHero page={page} facts={factsOf(page, page.price)}>
        <PpfConfigurator />
      </ServiceHero>
      <section className="section bg-paper" aria-labelledby="atouts">
        <div className="wrap-wide">
          <SplitHeading id="atouts" title={page.whyTitle} lead={page.whyLead} />
          <WhyList reasons={page.why} />
        </div>
      </section>
      <MethodSection
        className="bg-mist"
        picture={
          <Scene
            slot="ppf.methode"
            name="ppf"
            alt="Pose d’un film de protection transparent sur un pare-chocs"
          />
        }
        title={page.methodTitle}
        steps={page.method}
      />
      <Faq questions={ppfQuestions} next={page.next} className="bg-paper" />
      <QuoteCall title={page.callTitle} lead={page.callLead} subject="ppf" />
    </div>
  );
}
