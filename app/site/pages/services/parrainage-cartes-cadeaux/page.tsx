import { IconArrowRight } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { referralCreditCents } from "#content/gift-amounts.ts";
import { referralPage as page, referralQuestions } from "#content/services/gift.ts";
import { PlainFaq } from "../../../service-parts/plain-faq.tsx";
import { ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { MethodSteps } from "../../../service-parts/why-list.tsx";
import type { Route } from "./+types/page.ts";
import { sponsorAction } from "./sponsor-action.ts";
import { SponsorForm } from "./sponsor-form.tsx";
import "./page.css";

export const meta = metaOf(() => ({ ...page, questions: referralQuestions }));

export const action = sponsorAction;

export default function Parrainage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <ServiceHero
        page={page}
        facts={[
          { term: "Crédit", value: page.credit },
          { term: "Quand", value: page.when },
        ]}
        actions={
          <>
            <LinkButton to="#mon-code" trailing={<IconArrowRight />} className="w-full sm:w-auto">
              {page.ask}
            </LinkButton>
            <LinkButton to="/boutique/carte-cadeau" variant="secondary" className="w-full sm:w-auto">
              {page.giftLink}
            </LinkButton>
          </>
        }
        picture={<Scene slot="parrainage.tete" name="parrainage" alt="" priority />}
        wholePicture
      />
      <section className="section bg-paper" aria-labelledby="methode">
        <div className="wrap">
          <SplitHeading id="methode" title={page.methodTitle} lead={page.methodLead} />
          <MethodSteps steps={page.method} className="sponsor-steps" />
        </div>
      </section>
      <section id="mon-code" className="section bg-mist" aria-labelledby="code-titre">
        <div className="wrap sponsor-grid">
          <div className="sponsor-card">
            <Halves />
            <h2 id="code-titre" className="text-3xl">
              {page.formTitle}
            </h2>
            <p className="mt-3 mb-6 text-(--muted)">{page.formLead}</p>
            <SponsorForm initial={actionData} />
          </div>
          <GiftCardInvitation />
        </div>
      </section>
      <PlainFaq questions={referralQuestions} className="bg-paper" />
    </>
  );
}

/** The ticket's head: the same credit on both sides of the tear. */
function Halves() {
  return (
    <dl className="sponsor-halves">
      {[page.forYou, page.forThem].map((who) => (
        <div key={who}>
          <dt>{who}</dt>
          <dd>
            <Price cents={referralCreditCents} format="euros" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function GiftCardInvitation() {
  return (
    <div className="sponsor-gift on-dark">
      <div className="sponsor-gift-text">
        <h2 className="text-2xl text-white">{page.giftTitle}</h2>
        <p className="text-(--muted)">{page.giftLead}</p>
        <LinkButton to="/boutique/carte-cadeau" size="sm" className="mt-3">
          {page.giftLink}
        </LinkButton>
      </div>
      <Scene slot="parrainage.carte" name="carte-cadeau" alt="" className="sponsor-gift-art" />
    </div>
  );
}
