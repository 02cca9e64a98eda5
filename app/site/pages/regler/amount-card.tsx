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
      </dl>
    </Card>
  );
}
