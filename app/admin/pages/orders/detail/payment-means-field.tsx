import { Select } from "#app/ui/fields/select.tsx";
import { HAND_MEANS, type HandMeans, paymentMeansLabels } from "#domain/money/payment-means.ts";
import type { OrderFacts } from "./admin-order.ts";

/** How such an order is usually paid, until somebody says otherwise. */
export function usualMeans({ paymentWay }: Pick<OrderFacts, "paymentWay">): HandMeans {
  if (paymentWay === "card") return "terminal";
  return paymentWay === "transfer" ? "transfer" : "cash";
}

interface MeansFieldProps {
  readonly means: HandMeans;
  readonly onChange: (means: HandMeans) => void;
}

/** How the money came, which the invoice names. */
export function MeansField({ means, onChange }: MeansFieldProps) {
  return (
    <Select
      label="Moyen de paiement"
      help="La facture le nomme."
      value={means}
      onChange={(event) => onChange(event.currentTarget.value as HandMeans)}
      options={HAND_MEANS.map((one) => ({ value: one, label: paymentMeansLabels[one] }))}
    />
  );
}
