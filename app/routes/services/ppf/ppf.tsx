import { Scene } from "#app/art/scene.tsx";
import { ppfPage as page, ppfQuestions } from "#content/pages/ppf.ts";
import { Faq } from "../parts/faq.tsx";
import { MethodSection } from "../parts/method-section.tsx";
import { QuoteCall } from "../parts/quote-call.tsx";
import { ServiceHero } from "../parts/service-hero.tsx";
import { serviceMeta } from "../parts/service-meta.ts";
import { SplitHeading } from "../parts/split-heading.tsx";
import { WhyList } from "../parts/why-list.tsx";
import type { Route } from "./+types/ppf.ts";
import { PpfConfigurator } from "./ppf-configurator.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return serviceMeta(matches, { ...page, questions: ppfQuestions });
}

export default function Ppf() {
  return (
    <div id="ppf-service">
      <ServiceHero
        name={page.name}
        promise={page.promise}
        sentence={page.sentence}
        facts={[
          { term: "Prix", value: page.price },
          { term: "Durée", value: page.duration },
          { term: "Lieu", value: page.place },
        ]}
      >
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
        picture={<Scene name="ppf" alt="Pose d’un film de protection transparent sur un pare-chocs" />}
        title={page.methodTitle}
        steps={page.method}
      />
      <Faq questions={ppfQuestions} next={page.next} className="bg-paper" />
      <QuoteCall title={page.callTitle} lead={page.callLead} subject="ppf" />
    </div>
  );
}
