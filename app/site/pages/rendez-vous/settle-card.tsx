import { IconCheckCircle, IconCreditCard, IconDownload } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { visitReportPage as texts } from "#content/pages/visit-report.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { VisitView } from "#usecases/booking/read-visit.ts";
import type { VisitReport } from "#usecases/visit-work/read-report.ts";
import { Reduction, VisitLines, VisitReductions } from "./visit-lines.tsx";

type SettleCardProps = { visit: VisitView; report: VisitReport; token: string };

/** What was done and what is left to pay; paid, it says so. */
export function SettleCard({ visit, report, token }: SettleCardProps) {
  const { lines, travelCents, totalCents } = visit;
  const { paidCents, dueCents, refundedCents, invoice, canPayByCard } = report;
  const jeton = `?jeton=${encodeURIComponent(token)}` as const;
  return (
    <section className="bk-card" aria-labelledby="facture">
      <div>
        <h2 id="facture">{texts.bill}</h2>
        {!invoice && <p className="bk-small">{texts.billLater}</p>}
      </div>
      <dl className="vp-lines">
        <VisitLines lines={lines} />
        {travelCents > 0 && (
          <div>
            <dt>Déplacement</dt>
            <dd>{formatEuros(travelCents)}</dd>
          </div>
        )}
        <VisitReductions {...visit} />
        <div data-total>
          <dt>Total</dt>
          <dd>{formatEuros(totalCents)}</dd>
        </div>
        {paidCents > 0 && (
          <div>
            <dt>Déjà payé</dt>
            <dd>{formatEuros(paidCents)}</dd>
          </div>
        )}
        {refundedCents > 0 && <Reduction label="Remboursement" cents={refundedCents} />}
      </dl>
      {dueCents > 0 ? (
        <p className="vr-due">
          <span>Reste à payer</span> <b>{formatEuros(dueCents)}</b>
        </p>
      ) : (
        <p className="vr-paid">
          <IconCheckCircle /> {settledWords(report)}
        </p>
      )}
      {canPayByCard && (
        <LinkButton to={`${texts.payPath}${jeton}`} leading={<IconCreditCard />} reloadDocument>
          {`Payer ${formatEuros(dueCents)}`}
        </LinkButton>
      )}
      {invoice && (
        <LinkButton
          to={`${texts.invoicePath}${jeton}`}
          variant="secondary"
          leading={<IconDownload />}
          reloadDocument
        >
          {`Facture ${invoice}`}
        </LinkButton>
      )}
    </section>
  );
}

function settledWords({ shown }: VisitReport): string {
  if (shown === "refunded") return texts.refunded;
  return shown === "refund_owed" || shown === "refund_pending" ? texts.refunding : texts.paid;
}

/** At the lower edge of a phone, as long as something can be paid. */
export function PayBar({ report: { dueCents, canPayByCard }, token }: Omit<SettleCardProps, "visit">) {
  if (!canPayByCard) return null;
  return (
    <div className="vr-pay-bar on-dark">
      <p>
        <b>{formatEuros(dueCents)}</b> reste à payer
      </p>
      <LinkButton to={`${texts.payPath}?jeton=${encodeURIComponent(token)}`} reloadDocument>
        Payer
      </LinkButton>
    </div>
  );
}
