import { Select } from "#app/ui/fields/select.tsx";
import { PAYMENT_MEANS, paymentMeansLabels } from "#domain/money/payment-means.ts";
import { useSearchParams } from "#router";
import type { AccountingData } from "./accounting-data.ts";

/** The receipts of one means or of one nature; both are in the address. */
export function ReceiptsFilters({ data: { natures, byMeans } }: { data: AccountingData }) {
  const [params, setParams] = useSearchParams();
  const means = PAYMENT_MEANS.filter((known) => byMeans.some((share) => share.means === known));
  const choose = (name: string, value: string) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <div className="acc-filters">
      <Select
        label="Mode de règlement"
        hideLabel
        value={params.get("reglement") ?? ""}
        onChange={(event) => choose("reglement", event.target.value)}
      >
        <option value="">Tous les règlements</option>
        {means.map((known) => (
          <option key={known} value={known}>
            {paymentMeansLabels[known]}
          </option>
        ))}
      </Select>
      <Select
        label="Nature"
        hideLabel
        value={params.get("nature") ?? ""}
        onChange={(event) => choose("nature", event.target.value)}
      >
        <option value="">Toutes les natures</option>
        {natures.map((nature) => (
          <option key={nature} value={nature}>
            {nature}
          </option>
        ))}
      </Select>
      <small>le plus récent d’abord</small>
    </div>
  );
}
