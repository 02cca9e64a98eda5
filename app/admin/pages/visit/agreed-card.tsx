import { formatEuros } from "#domain/money/money.ts";
import { formatLength } from "#domain/planning/time-words.ts";
import type { VisitWork } from "./use-visit-work.ts";

/** What was agreed, with what was added since on this phone; amounts for the owner only. */
export function AgreedCard({ work: { page } }: { work: VisitWork }) {
  const { lines, money, job } = page;
  return (
    <section aria-labelledby="convenu">
      <h2 id="convenu">
        Convenu <em>{job.number}</em>
      </h2>
      <ul className="vw-card vw-lines">
        {lines.map(({ id, title, vehicle, details, minutes, cents, isExtra }) => (
          <li key={id}>
            <p>
              <b>{title}</b>
              <span>
                {[
                  vehicle,
                  isExtra ? "supplément signé" : "",
                  details,
                  minutes > 0 ? formatLength(minutes) : "",
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </p>
            {cents === null ? null : <b>{formatEuros(cents)}</b>}
          </li>
        ))}
        {money ? (
          <>
            {money.travelCents > 0 ? <Amount title="Déplacement" cents={money.travelCents} /> : null}
            {money.discountCents > 0 ? <Amount title="Remise" cents={-money.discountCents} /> : null}
            <li data-total>
              <p>{money.paidCents > 0 ? `Payé ${formatEuros(money.paidCents)}, reste` : "Total"}</p>
              <b>{formatEuros(money.dueCents)}</b>
            </li>
          </>
        ) : null}
      </ul>
    </section>
  );
}

function Amount({ title, cents }: { title: string; cents: number }) {
  return (
    <li>
      <p>
        <b>{title}</b>
      </p>
      <b>{formatEuros(cents)}</b>
    </li>
  );
}
