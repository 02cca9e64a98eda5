import { IconCheckCircle } from "#app/art/icons.tsx";
import { ChoiceChip, ChoiceChips } from "#app/ui/choices/choice-chip.tsx";
import { wizardTexts } from "#content/messages/wizard.ts";
import { wizardSentences } from "#content/pages/wizard.ts";
import { problemGroupLabels, problems } from "#content/problems.ts";
import { problemGroupsFor } from "#domain/quote/objective.ts";
import type { WizardStepProps } from "./step.ts";
import { StepHeading } from "./step-heading.tsx";

export function ProblemsStep({ flow, dispatch }: WizardStepProps) {
  const { serviceObjective, serviceProblems } = flow.wizard.data;
  const groups = problemGroupsFor(serviceObjective);
  if (groups.length === 0) {
    return (
      <>
        <StepHeading title={"Quelque chose de particulier\u00a0?"} />
        <div className="wiz-empty">
          <IconCheckCircle size={28} strokeWidth={1.4} />
          <p>{wizardTexts.problemsUnnecessary}</p>
        </div>
      </>
    );
  }
  return (
    <>
      <StepHeading title={"Quelque chose de particulier\u00a0?"}>{wizardSentences.problemsNote}</StepHeading>
      {groups.map(({ group, problems: offered }) => (
        <ChoiceChips key={group} label={problemGroupLabels[group]}>
          {offered.map((id) => (
            <ChoiceChip
              key={id}
              name="serviceProblems"
              value={id}
              checked={serviceProblems.includes(id)}
              onChange={() => dispatch({ type: "toggleProblem", problem: id })}
            >
              {problems[id].label}
            </ChoiceChip>
          ))}
        </ChoiceChips>
      ))}
    </>
  );
}
