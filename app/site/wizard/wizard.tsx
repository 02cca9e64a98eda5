import { type ReactNode, startTransition, useRef, useState } from "react";
import { StepBar } from "#app/ui/layout/step-bar.tsx";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { wizardStepLabels } from "#content/messages/wizard.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import { WIZARD_STEPS } from "#domain/quote/wizard.ts";
import { BookingOffer } from "./booking-offer.tsx";
import { requestItems } from "./several-vehicles.ts";
import { Receipt } from "./side/receipt.tsx";
import { QuestionHint, WizardSide } from "./side/wizard-side.tsx";
import { CategoryStep } from "./steps/category-step.tsx";
import { ContactStep } from "./steps/contact-step.tsx";
import { ObjectiveStep } from "./steps/objective-step.tsx";
import { ProblemsStep } from "./steps/problems-step.tsx";
import { SuggestionsStep } from "./steps/suggestions-step.tsx";
import { SummaryStep } from "./steps/summary-step.tsx";
import { VehicleTypeStep } from "./steps/vehicle-type-step.tsx";
import { useBottomBar } from "./use-bottom-bar.ts";
import { useWizard, type WizardController } from "./use-wizard.ts";
import { WizardBar } from "./wizard-bar.tsx";
import { canGoBack } from "./wizard-flow.ts";

const labels = WIZARD_STEPS.map((step) => wizardStepLabels[step]);

/** The quote in seven steps. Its styles come with the page: see wizard.css. */
export function Wizard() {
  const card = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const live = useWizard(card);
  useBottomBar(bar);
  const { flow, dispatch, goOn } = live;
  const items = requestItems(flow);
  const back = () => startTransition(() => dispatch({ type: "back" }));
  return (
    <>
      {flow.booking && <BookingOffer key={flow.booking} token={flow.booking} />}
      <div className="wiz on-light" ref={card}>
        <WizardForm onSubmit={goOn}>
          <StepBar
            className="wiz-steps"
            steps={labels}
            current={flow.wizard.step - 1}
            label="Progression du devis"
            onBack={back}
            backDisabled={!canGoBack(flow)}
          />
          <div className="wiz-body">
            <Step live={live} />
          </div>
          <WizardBar
            flow={flow}
            items={items}
            barRef={bar}
            onBack={back}
            onNext={goOn}
            onOpenReceipt={() => setReceiptOpen(true)}
          />
        </WizardForm>
        <WizardSide flow={flow} />
        <p className="sr-only" aria-live="polite">
          {items.length > 0 && `Total du devis\u00a0: ${quoteTotal(items).label}`}
        </p>
        <Sheet open={isReceiptOpen} onClose={() => setReceiptOpen(false)} title="Votre devis" phone="bottom">
          <Receipt flow={flow} />
          <QuestionHint />
        </Sheet>
      </div>
    </>
  );
}

/** One form, so that Enter goes on. Without JavaScript it leads to the contact form, which works there. */
function WizardForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className="wiz-main"
      action="/contact"
      noValidate
      aria-label="Assistant devis"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

function Step({ live: { flow, dispatch, photos } }: { live: WizardController }) {
  const props = { flow, dispatch };
  switch (flow.wizard.step) {
    case 1:
      return <VehicleTypeStep {...props} />;
    case 2:
      return <CategoryStep {...props} />;
    case 3:
      return <ObjectiveStep {...props} />;
    case 4:
      return <ProblemsStep {...props} />;
    case 5:
      return <SuggestionsStep {...props} />;
    case 6:
      return <SummaryStep {...props} />;
    case 7:
      return <ContactStep {...props} photos={photos} />;
  }
}
