import { RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { SelectableCard } from "#app/ui/core/card.tsx";
import { subscriptionPage as page } from "#content/services/subscription.ts";
import { type SubscriptionLength, subscriptionLengths } from "#content/subscriptions.ts";
import { useAfterHydration } from "../../../service-parts/use-after-hydration.ts";

type PlanLengthsProps = {
  chosen: SubscriptionLength | null;
  onChoose: (length: SubscriptionLength) => void;
};

const fieldName = "duree";

/** For how long: the dial above lights as many months, and the request names the choice. */
export function PlanLengths({ chosen, onChoose }: PlanLengthsProps) {
  useAfterHydration(() => {
    const checked = document.querySelector<HTMLInputElement>(`input[name="${fieldName}"]:checked`)?.value;
    const early = subscriptionLengths.find(({ id }) => id === checked);
    if (early) onChoose(early);
  });
  return (
    <RadioCards label={page.lengthLabel} className="plan-lengths">
      {subscriptionLengths.map((length) => (
        <SelectableCard
          key={length.id}
          type="radio"
          name={fieldName}
          value={length.id}
          checked={chosen === length}
          onChange={() => onChoose(length)}
          className="plan-length"
        >
          <b>{length.title}</b> <span>{length.visits}</span>{" "}
          <span className="plan-length-bonus">{length.promise}</span>
        </SelectableCard>
      ))}
    </RadioCards>
  );
}
