import { useState } from "react";
import { useSearchParams } from "react-router";
import { requestAction } from "#app/site/forms/request-action.ts";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { richText } from "#app/ui/core/rich-text.tsx";
import { deferred } from "#app/ui/deferred/deferred.tsx";
import { plain } from "#app/ui/deferred/plain.tsx";
import { Bone, Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { subscriptionPage as page, subscriptionQuestions } from "#content/services/subscription.ts";
import type { SubscriptionLength } from "#content/subscriptions.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import { SentPanel } from "../../../forms/sent-panel.tsx";
import { OverlapCard } from "../../../service-parts/overlap-card.tsx";
import { PageAnchors } from "../../../service-parts/page-anchors.tsx";
import { PlainFaq } from "../../../service-parts/plain-faq.tsx";
import { ServiceHero } from "../../../service-parts/service-hero.tsx";
import { metaOf } from "../../../service-parts/service-meta.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { useVehicleChoice } from "../../../service-parts/use-vehicle-choice.ts";
import { ContactSection } from "../../contact/contact-section.tsx";
import type { Route } from "./+types/page.ts";
import { Dial } from "./dial.tsx";
import { findPlan, type PlanChoice } from "./plan-choice.ts";
import { PlanLengths } from "./plan-lengths.tsx";
import { PlanTable } from "./plan-table.tsx";
// The styles of a deferred part come with the page; its code is loaded later.
import "./visit-drawing.css";

const loadForm = () => import("./subscription-form.tsx").then((module) => module.SubscriptionForm);
const SubscriptionForm = deferred(loadForm, {
  isFetchedAfterNavigation: true,
  fallback: <FormBones />,
});
const Included = plain(() => import("./included.tsx").then((module) => module.Included));

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
  const [length, setLength] = useState<SubscriptionLength | null>(null);
  const [vehicle] = useVehicleChoice();
  const [query, setQuery] = useSearchParams();
  const answered = actionData && !actionData.ok ? findPlan(actionData.values) : null;
  const named = answered ?? findPlan(Object.fromEntries(query));
  return (
    <div id="subscriptions">
      <Opening />
      <OverlapCard>
        <PlanLengths chosen={length} onChoose={setLength} />
      </OverlapCard>
      <PageAnchors anchors={anchors} />
      <section
        className="section bg-paper"
        aria-labelledby="formules"
        onPointerOver={approachForm}
        onFocus={approachForm}
      >
        <div className="wrap">
          <SplitHeading id="formules" title={page.tableTitle} lead={page.tableLead} />
          <PlanTable onAsk={setAsked} vehicle={vehicle} />
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="font-display font-semibold text-lg">{richText(page.adviserLead)}</p>
            <LinkButton to="#contact" variant="secondary" className="w-full sm:w-auto">
              {page.adviser}
            </LinkButton>
          </div>
        </div>
      </section>
      <RequestBlock
        choice={named}
        length={length}
        initial={actionData ?? null}
        onSent={() => setQuery({}, { replace: true, preventScrollReset: true })}
      />
      <Included />
      <PlainFaq questions={subscriptionQuestions} className="bg-paper" />
      <ContactSection subject="abonnement" title={page.contactTitle} lead={page.contactLead} />
      <Sheet open={asked !== null} onClose={() => setAsked(null)} title={page.formTitle}>
        {asked && <SubscriptionForm choice={asked} length={length} onSent={() => setAsked(null)} />}
      </Sheet>
    </div>
  );
}

/** Only a head start: asking for a plan fetches the form again, and reports a failure. */
function approachForm(): void {
  loadForm().catch(() => undefined);
}

function FormBones() {
  return (
    <Skeleton label={page.formTitle} className="grid min-h-[620px] content-start gap-5.5">
      <Bone className="h-20 w-full" />
      <Bone className="h-13 w-full" />
      <Bone className="h-13 w-full" />
      <Bone className="h-13 w-full" />
    </Skeleton>
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
      picture={<Dial />}
      overlap
    />
  );
}

type RequestBlockProps = {
  choice: PlanChoice | null;
  length: SubscriptionLength | null;
  initial: SubmitResult | null;
  onSent: () => void;
};

/** The request in the page itself: for a visitor who follows the plan's link or has no JavaScript. */
function RequestBlock({ choice, length, initial, onSent }: RequestBlockProps) {
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
              <SubscriptionForm choice={choice} length={length} initial={initial} onSent={onSent} />
            </>
          )}
        </Card>
      </div>
    </section>
  );
}
