import { formatEuros } from "#domain/money/money.ts";
import type { RentalRates } from "#domain/rental/rental.ts";
import { Link } from "#router";
import { rateLabels } from "./rate-labels.ts";

/** The prices in force; the page of prices changes them. */
export function MachinePrices({ prices }: { prices: RentalRates }) {
  return (
    <>
      <dl className="mc-prices">
        {rateLabels.map(([rate, label]) => (
          <div key={rate}>
            <dt>{label}</dt>
            <dd>{formatEuros(prices[rate])}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/admin/prix?groupe=locations" className="adm-link">
          Changer les prix de location
        </Link>
      </p>
    </>
  );
}
