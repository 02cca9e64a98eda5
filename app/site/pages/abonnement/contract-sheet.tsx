import { Card } from "#app/ui/core/card.tsx";
import { business } from "#content/business.ts";
import { subscriptionContractPage as texts } from "#content/pages/subscription-contract.ts";
import { rhythmWords, termWords } from "#content/subscription-words.ts";
import { formatDay, formatParisInstant } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { ContractPage } from "#usecases/subscriptions/read-contract-page.ts";

/** What is agreed, or proposed, with all that the law wants to be read before. Once agreed, the terms are folded. */
export function ContractSheet({ contract }: { contract: ContractPage }) {
  const { number, title, contactName, commune, priceCents, rhythmMonths, termMonths } = contract;
  const { startsOn, endsOn, acceptedAt, features, announced } = contract;
  const rows = [
    ["Formule", title],
    ["Prix par passage", formatEuros(priceCents)],
    ...(announced
      ? [["Nouveau prix", `${formatEuros(announced.cents)} au ${formatDay(announced.from)}`]]
      : []),
    ["Rythme", rhythmWords(rhythmMonths)],
    ["Durée", termWords(termMonths)],
    ["Lieu", commune || "À convenir"],
    [acceptedAt ? "Début" : "Début proposé", formatDay(startsOn)],
    ...(acceptedAt ? [["Accepté le", formatParisInstant(new Date(acceptedAt))]] : []),
    ...(endsOn ? [["Dernier jour", formatDay(endsOn)]] : []),
  ];
  return (
    <Card className="sub-sheet md:p-10">
      <p className="kicker">{`${business.name}, ${texts.kicker.toLowerCase()}`}</p>
      <h1 className="mt-3 text-3xl">Abonnement {number}</h1>
      <p className="mt-2 text-(--muted)">{`Pour ${contactName}`}</p>
      <dl className="sub-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {acceptedAt ? (
        <details className="accordion sub-details">
          <summary>
            {texts.details}
            <span className="accordion-mark" aria-hidden="true" />
          </summary>
          <Conditions features={features} />
        </details>
      ) : (
        <Conditions features={features} />
      )}
    </Card>
  );
}

function Conditions({ features }: Pick<ContractPage, "features">) {
  return (
    <>
      {features.length > 0 ? (
        <>
          <h2 className="text-lg">{texts.included}</h2>
          <ul className="sub-list">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </>
      ) : null}
      <ul className="sub-terms">
        {texts.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  );
}
