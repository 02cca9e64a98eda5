import { Badge } from "#app/ui/core/badge.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { visitPage as texts } from "#content/pages/booking.ts";
import { paymentPage } from "#content/pages/payment-request.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { VisitView } from "#usecases/booking/read-visit.ts";
import { VisitLines, VisitReductions } from "./visit-lines.tsx";

/** What was agreed, as it is paid. */
export function WorkCard({ visit }: { visit: VisitView }) {
  const { lines, travelCents, totalCents, deposit, asked, isWaterless, worker, number, days } = visit;
  return (
    <section className="bk-card" aria-labelledby="travail">
      <div>
        <h2 id="travail">
          {texts.work} {isWaterless && <Badge>sans eau</Badge>}
        </h2>
        <p className="bk-small">
          {number}
          {worker && days.length > 0 && `, par ${worker}`}
        </p>
      </div>
      <dl className="vp-lines">
        <VisitLines lines={lines} />
        <div>
          <dt>Déplacement</dt>
          <dd>{travelCents === 0 ? "offert" : formatEuros(travelCents)}</dd>
        </div>
        <VisitReductions {...visit} />
        <div data-total>
          <dt>Total</dt>
          <dd>{formatEuros(totalCents)}</dd>
        </div>
        {deposit && !asked && visit.state === "planned" && (
          <div>
            <dt>Acompte</dt>
            <dd>{formatEuros(deposit.cents)}</dd>
          </div>
        )}
      </dl>
      {asked && visit.state !== "cancelled" && (
        <LinkButton to={`${paymentPage.path}?jeton=${encodeURIComponent(asked.token)}`}>
          {`Régler ${asked.purpose === "deposit" ? "l’acompte" : "le solde"} de ${formatEuros(asked.cents)}`}
        </LinkButton>
      )}
    </section>
  );
}
