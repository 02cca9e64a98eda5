import { formatEuros } from "#domain/money/money.ts";
import { paymentMeansLabels } from "#domain/money/payment-means.ts";
import { Panel } from "../../ui/panel.tsx";
import type { AccountingData } from "./accounting-data.ts";

/** What each means brought in, as a bar and in figures. */
export function MeansShares({ data: { byMeans, disputeFeesCents } }: { data: AccountingData }) {
  const shown = byMeans.filter(({ cents }) => cents !== 0).toSorted((one, other) => other.cents - one.cents);
  if (shown.length === 0 && disputeFeesCents === 0) return null;
  return (
    <Panel title="Par règlement">
      <div className="acc-shares" aria-hidden="true">
        {shown.map(({ means, cents }, index) => (
          <i key={means} data-rank={index} style={{ flexGrow: Math.max(0, cents) }} />
        ))}
      </div>
      <dl className="acc-means">
        {shown.map(({ means, cents }, index) => (
          <div key={means} data-rank={index}>
            <dt>{paymentMeansLabels[means]}</dt>
            <dd>{formatEuros(cents)}</dd>
          </div>
        ))}
      </dl>
      {disputeFeesCents === 0 ? null : (
        <p className="adm-muted">
          {`Frais de litige prélevés par Stripe\u00a0: ${formatEuros(disputeFeesCents)}. C’est une charge, hors des recettes, sur la facture de Stripe.`}
        </p>
      )}
    </Panel>
  );
}
