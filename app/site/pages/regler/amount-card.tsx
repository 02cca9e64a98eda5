import { Card } from "#app/ui/core/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { paymentPage as texts } from "#content/pages/payment-request.ts";
import { formatDayLong } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { PaymentPageView } from "#usecases/billing/read-payment-page.ts";

/** How much, what for, and until when. */
export function AmountCard({ asked }: { asked: PaymentPageView }) {
  const isOpen = asked.state === "open";
  return (
    <Card look="lifted" className="rg-amount">
      <p>{texts.purposes[asked.purpose]}</p>
      <p className="rg-cents" data-over={isOpen || asked.state === "paid" ? undefined : true}>
        {formatEuros(asked.cents)}
      </p>
      {isOpen ? <p className="rg-until">avant le {formatDayLong(asked.dueOn)}</p> : null}
      {isOpen ? <ShareBar {...asked} /> : null}
      {isOpen && asked.isLate ? <Notice tone="error">{texts.texts.late}</Notice> : null}
      <dl>
        {asked.lines.map((title) => (
          <div key={title}>
            <dt>{title}</dt>
          </div>
        ))}
        <div>
          <dt>Total de l’intervention</dt>
          <dd>{formatEuros(asked.totalCents)}</dd>
        </div>
        <div>
          <dt>Déjà réglé</dt>
          <dd>{formatEuros(asked.paidCents)}</dd>
        </div>
        {asked.refundedCents > 0 ? (
          <div>
            <dt>Remboursement</dt>
            <dd>−{formatEuros(asked.refundedCents)}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
}

/** The whole to scale: what is paid, what is asked for, what comes later. The lines under it say the same. */
function ShareBar({
  paidCents,
  cents,
  totalCents,
}: Pick<PaymentPageView, "paidCents" | "cents" | "totalCents">) {
  const laterCents = Math.max(0, totalCents - paidCents - cents);
  const parts = [
    { name: "réglé", cents: paidCents },
    { name: "maintenant", cents },
    { name: "plus tard", cents: laterCents },
  ].filter((part) => part.cents > 0);
  if (parts.length < 2) return null;
  return (
    <p className="rg-shares" aria-hidden="true">
      {parts.map((part) => (
        <span key={part.name} data-part={part.name} style={{ flexGrow: part.cents }}>
          <b>{formatEuros(part.cents)}</b> {part.name}
        </span>
      ))}
    </p>
  );
}
