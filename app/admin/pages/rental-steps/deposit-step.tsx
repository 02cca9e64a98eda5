import { IconCheckCircle, IconCreditCard, IconEuro } from "#app/art/icons.tsx";
import { IconFileText } from "#app/art/icons-admin.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { depositMeansLabels } from "#content/rental-inspection.ts";
import { formatEuros } from "#domain/money/money.ts";
import { DEPOSIT_MEANS, type DepositMeans } from "#domain/rental/inspection.ts";
import type { RentalDetails } from "../rentals/board-address.ts";
import { CardHold } from "./card-hold.tsx";

const icons = { cash: IconEuro, cheque: IconFileText, card: IconCreditCard } as const;

interface DepositStepProps {
  readonly details: RentalDetails;
  readonly means: DepositMeans | null;
  readonly onMeans: (means: DepositMeans) => void;
  readonly reference: string;
  readonly onReference: (reference: string) => void;
}

/** How the deposit is taken: in hand, or held on a card where Stripe is set. */
export function DepositStep({ details, means, onMeans, reference, onReference }: DepositStepProps) {
  const offered = DEPOSIT_MEANS.filter((known) => known !== "card" || details.mayHoldCard);
  return (
    <section id="caution" className="inspect-part">
      <header>
        <h2>Caution</h2>
      </header>
      <p className="inspect-amount">
        <span>À garder jusqu’au retour</span>
        <b>{formatEuros(details.depositCents)}</b>
      </p>
      <fieldset className="inspect-choices">
        <legend className="sr-only">Comment la caution est prise</legend>
        {offered.map((known) => {
          const Icon = icons[known];
          return (
            <label key={known}>
              <input
                type="radio"
                className="cover"
                name="means"
                checked={means === known}
                onChange={() => onMeans(known)}
              />
              <Icon />
              <b>{depositMeansLabels[known].label}</b>
              <small>{depositMeansLabels[known].hint}</small>
            </label>
          );
        })}
      </fieldset>
      {means === "cheque" ? (
        <Input
          label="Numéro du chèque"
          value={reference}
          maxLength={60}
          onChange={(event) => onReference(event.target.value)}
          optional
        />
      ) : null}
      {means === "card" ? (
        details.deposit?.takenAt ? (
          <p className="inspect-good">
            <IconCheckCircle />
            <span>
              <b>Empreinte prise.</b> Rien n’est débité si tout revient en bon état.
            </span>
          </p>
        ) : (
          <CardHold details={details} />
        )
      ) : null}
    </section>
  );
}
