import { useId } from "react";
import { HAND_MEANS, type HandMeans, paymentMeansLabels } from "#domain/money/payment-means.ts";
import type { DeskOrder } from "./desk.ts";

/** How such an order is usually paid, until somebody says otherwise. */
export function usualMeans({ paymentWay }: Pick<DeskOrder, "paymentWay">): HandMeans {
  return paymentWay === "transfer" ? "transfer" : "cash";
}

interface MeansFieldProps {
  readonly means: HandMeans;
  readonly onChange: (means: HandMeans) => void;
}

/** How the money came, which the invoice names. */
export function MeansField({ means, onChange }: MeansFieldProps) {
  const id = useId();
  return (
    <div className="adm-field">
      <label htmlFor={id}>Moyen de paiement</label>
      <select id={id} value={means} onChange={(event) => onChange(event.currentTarget.value as HandMeans)}>
        {HAND_MEANS.map((one) => (
          <option key={one} value={one}>
            {paymentMeansLabels[one]}
          </option>
        ))}
      </select>
      <small>La facture le nomme.</small>
    </div>
  );
}
