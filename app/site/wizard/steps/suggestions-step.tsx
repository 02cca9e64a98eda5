import { IconArrowRight, IconBulb, IconCheck } from "#app/art/icons.tsx";
import { CheckCards } from "#app/ui/choices/radio-cards.tsx";
import { Badge } from "#app/ui/core/badge.tsx";
import { SelectableCard } from "#app/ui/core/card.tsx";
import { CrossedPrice } from "#app/ui/core/crossed-price.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { wizardTexts } from "#content/messages/wizard.ts";
import { wizardSentences } from "#content/pages/wizard.ts";
import { effectivePrice } from "#domain/quote/quote.ts";
import { type Suggestion, toQuoteItem } from "#domain/quote/suggestion.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { PriceText } from "../side/price-text.tsx";
import type { WizardStepProps } from "./step.ts";
import { StepHeading } from "./step-heading.tsx";
import { suggestionTypeLabels } from "./suggestion-type-labels.ts";

export function SuggestionsStep({ flow, dispatch }: WizardStepProps) {
  const { offered, data } = flow.wizard;
  if (offered.length === 0) return <NoSuggestions />;
  return (
    <>
      <StepHeading title="Ce que nous vous suggérons">
        {fillText(wizardSentences.suggestionsNote, { catégorie: data.vehicleCategory ?? "" })}
      </StepHeading>
      <CheckCards label="Prestations suggérées" hideLabel>
        {offered.map((suggestion) => (
          <SuggestionCard
            key={suggestion.id}
            suggestion={suggestion}
            isTicked={data.suggestedServices.some(({ id }) => id === suggestion.id)}
            onTick={() => dispatch({ type: "tickSuggestion", id: suggestion.id })}
          />
        ))}
      </CheckCards>
    </>
  );
}

type SuggestionCardProps = { suggestion: Suggestion; isTicked: boolean; onTick: () => void };

function SuggestionCard({ suggestion, isTicked, onTick }: SuggestionCardProps) {
  const { id, type, title, description, features, category, count } = suggestion;
  return (
    <SelectableCard
      type="checkbox"
      className="wiz-suggestion"
      name="suggestedServices"
      value={id}
      checked={isTicked}
      onChange={onTick}
    >
      <span className="box" aria-hidden="true" />
      <span className="wiz-suggestion-text">
        <b>{title}</b> <Badge tone={isTicked ? "teal" : "neutral"}>{suggestionTypeLabels[type]}</Badge>
        <small>{description}</small>
        {isTicked && features.length > 0 && (
          <span className="wiz-features">
            {features.map((feature) => (
              <span key={feature}>
                <IconCheck size={16} /> {feature}
              </span>
            ))}
          </span>
        )}
      </span>
      <PriceText crossed={<CrossedPrice offer={id} category={category} count={count} />}>
        {effectivePrice(toQuoteItem(suggestion))}
      </PriceText>
    </SelectableCard>
  );
}

function NoSuggestions() {
  return (
    <>
      <StepHeading title="Ce que nous vous suggérons" />
      <div className="wiz-empty">
        <IconBulb size={28} strokeWidth={1.4} />
        <div>
          <p>{wizardTexts.noSuggestions}</p>
          <p className="wiz-hint">{wizardTexts.noSuggestionsHint}</p>
          <TextLink to="/services" trailing={<IconArrowRight size={18} />}>
            Voir tous nos services
          </TextLink>
        </div>
      </div>
    </>
  );
}
