import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { subscriptionPage as page } from "#content/services/subscription.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import { SentPanel } from "../../../forms/sent-panel.tsx";
import type { PlanChoice } from "./plan-choice.ts";
import { SubscriptionForm } from "./subscription-form.tsx";

type RequestBlockProps = { choice: PlanChoice | null; initial: SubmitResult | null; onSent: () => void };

/** The request in the page itself: for who comes by the plan's own link, or without JavaScript. */
export function RequestBlock({ choice, initial, onSent }: RequestBlockProps) {
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
