import { Card } from "#app/ui/core/card.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { StepNumbers } from "#app/ui/layout/step-bar.tsx";
import { declarationTexts as texts } from "#content/pages/declarations.ts";
import type { DeclarationState } from "./declaration-action.ts";
import {
  DeclarationConfirmStep,
  type DeclarationStepProps,
  DoneStep,
  WriteStep,
} from "./declaration-steps.tsx";
import "./declarations.css";

type DeclarationPageProps = DeclarationStepProps & { state: DeclarationState | undefined };

/** Write, read once more, receipt: one card whose content follows the step. */
export function DeclarationPage({ page, state, fields, labels }: DeclarationPageProps) {
  return (
    <section className="bg-mist pt-4 pb-(--section) md:pt-6">
      <div className="wrap">
        <Breadcrumbs trail={[{ label: "Accueil", to: "/" }]} current={page.title} className="mb-6 md:mb-10" />
        <div className="declaration">
          <Card className="min-w-0 md:p-10">
            {state?.step !== "done" && (
              <StepNumbers
                steps={texts.steps}
                current={state?.step === "confirm" ? 1 : 0}
                className="declaration-steps"
              />
            )}
            {state?.step === "done" ? (
              <DoneStep page={page} state={state} />
            ) : state?.step === "confirm" ? (
              <DeclarationConfirmStep page={page} values={state.values} labels={labels} />
            ) : (
              <WriteStep page={page} state={state} fields={fields} />
            )}
          </Card>
          <dl className="declaration-side">
            {page.aside.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
