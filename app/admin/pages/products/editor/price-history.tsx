import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { PricePeriod } from "#domain/money/price-history.ts";

const width = 600;
const height = 56;
const shownDays = 90;
const day = 86_400_000;

/** The prices of the last three months as steps, and the same as a list for who asks. */
export function PriceHistory({ periods }: { periods: readonly PricePeriod[] }) {
  const now = Date.now();
  const start = now - shownDays * day;
  const shown = periods.filter(({ until }) => until === null || until.getTime() > start);
  const most = Math.max(...shown.map(({ cents }) => cents));
  const least = Math.min(...shown.map(({ cents }) => cents));
  const x = (at: number) => ((Math.max(at, start) - start) / (now - start)) * width;
  const y = (cents: number) =>
    most === least ? height / 2 : 8 + ((most - cents) / (most - least)) * (height - 16);
  const line = shown
    .map(({ cents, since, until }, index) => {
      const begins = `${index === 0 ? "M" : "L"}${x(since.getTime()).toFixed(1)} ${y(cents).toFixed(1)}`;
      return `${begins}H${x(until?.getTime() ?? now).toFixed(1)}`;
    })
    .join("");
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
        <path className="edit-history-low" d={`M0 ${y(least).toFixed(1)}H${width}`} />
        <path d={line} />
      </svg>
      <details>
        <summary>Historique des prix</summary>
        <ul>
          {periods.toReversed().map(({ cents, since, until }) => (
            <li key={since.getTime()}>
              <b>{formatEuros(cents)}</b>
              <span>
                du {formatDay(parisDay(since))} {until ? `au ${formatDay(parisDay(until))}` : "à aujourd’hui"}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
