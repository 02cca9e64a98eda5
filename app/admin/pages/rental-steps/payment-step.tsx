import { Select } from "#app/ui/fields/select.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { HAND_MEANS, type HandMeans, paymentMeansLabels } from "#domain/money/payment-means.ts";
import { UNPAID_REASONS, type UnpaidReason, unpaidReasonLabels } from "#domain/rental/unpaid-reason.ts";

/** How an unpaid order is settled before its machine goes out; null until it is chosen. */
export type PaymentChoice =
  | { readonly paidBy: HandMeans; readonly unpaidReason: null }
  | { readonly paidBy: null; readonly unpaidReason: UnpaidReason | null };

interface PaymentStepProps {
  readonly dueCents: number;
  readonly choice: PaymentChoice | null;
  readonly onChoice: (choice: PaymentChoice) => void;
}

/** What the customer still owes, collected now or left open for a reason. */
export function PaymentStep({ dueCents, choice, onChoice }: PaymentStepProps) {
  const isLeftOpen = choice?.paidBy === null;
  return (
    <section id="paiement" className="inspect-part">
      <header>
        <h2>Paiement</h2>
      </header>
      <p className="inspect-amount">
        <span>À encaisser pour la commande</span>
        <b>{formatEuros(dueCents)}</b>
      </p>
      <fieldset className="inspect-choices">
        <legend className="sr-only">Comment la location est payée</legend>
        {HAND_MEANS.map((means) => (
          <label key={means}>
            <input
              type="radio"
              className="cover"
              name="paidBy"
              checked={choice?.paidBy === means}
              onChange={() => onChoice({ paidBy: means, unpaidReason: null })}
            />
            <b>{shortLabels[means] ?? paymentMeansLabels[means]}</b>
          </label>
        ))}
        <label>
          <input
            type="radio"
            className="cover"
            name="paidBy"
            checked={isLeftOpen}
            onChange={() => onChoice({ paidBy: null, unpaidReason: null })}
          />
          <b>Plus tard</b>
        </label>
      </fieldset>
      {isLeftOpen ? (
        <Select
          label="Pourquoi la location reste à payer"
          placeholder="Choisissez"
          value={choice.unpaidReason ?? ""}
          onChange={({ target }) =>
            onChoice({
              paidBy: null,
              unpaidReason: UNPAID_REASONS.find((reason) => reason === target.value) ?? null,
            })
          }
          options={UNPAID_REASONS.map((value) => ({ value, label: unpaidReasonLabels[value] }))}
        />
      ) : null}
    </section>
  );
}

/** Beside the others there is no room for "(sur place)". */
const shortLabels: Partial<Record<HandMeans, string>> = { terminal: "Carte" };
