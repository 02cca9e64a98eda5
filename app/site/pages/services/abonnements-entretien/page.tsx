import { useState } from "react";
import { useSearchParams } from "react-router";
import { Scene } from "#app/art/scene.tsx";
import { requestAction } from "#app/site/forms/request-action.ts";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { subscriptionPage as page, subscriptionQuestions } from "#content/services/subscription.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import { SentPanel } from "../../../forms/sent-panel.tsx";
import { Faq } from "../../../service-parts/faq.tsx";
import { PageAnchors } from "../../../service-parts/page-anchors.tsx";
import { ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { ContactSection } from "../../contact/contact-section.tsx";
import type { Route } from "./+types/page.ts";
import { Bonuses, Included } from "./included.tsx";
import { findPlan, type PlanChoice } from "./plan-choice.ts";
import { PlanTable } from "./plan-table.tsx";
import { SubscriptionForm } from "./subscription-form.tsx";

const priceFrom = () => readOfferCents(currentPriceList(), "subscription.interior", "standard");

const anchors = [
  ["formules", "Formules"],
  ["compris", "Compris"],
  ["questions", "Questions"],
  ["contact", "Contact"],
] as const;

export const meta = metaOf(() => ({
  ...page,
  priceFromCents: priceFrom(),
  questions: subscriptionQuestions,
}));

export const action = requestAction(requestForms.subscription);

export default function Abonnements({ actionData }: Route.ComponentProps) {
  const [asked, setAsked] = useState<PlanChoice | null>(null);
  const [query, setQuery] = useSearchParams();
  const answered = actionData && !actionData.ok ? findPlan(actionData.values) : null;
  const named = answered ?? findPlan(Object.fromEntries(query));
  return (
    <div id="subscriptions">
      <Opening />
      <PageAnchors anchors={anchors} />
      <section className="section bg-paper" aria-labelledby="formules">
        <div className="wrap">
          <SplitHeading id="formules" title={page.tableTitle} lead={page.tableLead} />
          <div className="grid items-start gap-9 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-14">
            <PlanTable onAsk={setAsked} />
            <Bonuses />
          </div>
        </div>
      </section>
      <RequestBlock
        choice={named}
        initial={actionData ?? null}
        onSent={() => setQuery({}, { replace: true, preventScrollReset: true })}
      />
      <Included />
      <Faq questions={subscriptionQuestions} className="bg-paper" />
      <ContactSection subject="abonnement" title={page.contactTitle} lead={page.contactLead} />
      <Sheet open={asked !== null} onClose={() => setAsked(null)} title={page.formTitle}>
        {asked && <SubscriptionForm choice={asked} onSent={() => setAsked(null)} />}
      </Sheet>
    </div>
  );
}

function Opening() {
  return (
    <ServiceHero
      page={page}
      facts={[
        { term: "Prix", value: <Price from="dès" cents={priceFrom()} format="euros" per={page.perMonth} /> },
        { term: "Rythme", value: page.duration },
        { term: "Lieu", value: page.place },
      ]}
      tone="light"
      picture={
        <Scene
          slot="abonnements.tete"
          name="abonnement"
          alt="Un cadran de douze mois, un voyant vert pour chaque passage"
          priority
        />
      }
    />
  );
}

type RequestBlockProps = { choice: PlanChoice | null; initial: SubmitResult | null; onSent: () => void };

/** The request in the page itself: for a visitor who follows the plan's link or has no JavaScript. */
function RequestBlock({ choice, initial, onSent }: RequestBlockProps) {
  if (choice === null && !initial?.ok) return null;
  return (
    <section id="demande" className="section bg-mist" aria-labelledby="demande-titre">
      <div className="wrap max-w-[680px]">
        <Card className="md:p-10">
          {choice === null ? (
            initial?.ok && <SentPanel notice={initial.notice} takesFocus={false} />
          ) : (
            <>
              <h2 id="demande-titre" className="text-3xl">
                {page.formTitle}
              </h2>
              <p className="mt-2 mb-6 text-(--muted)">
                {page.formLead}{" "}
                <TextLink to="#formules" inline>
                  {page.formChange}
                </TextLink>
              </p>
              <SubscriptionForm choice={choice} initial={initial} onSent={onSent} />
            </>
          )}
        </Card>
      </div>
    </section>
  );
}
