import { formatEuros } from "#domain/money/money.ts";
import { cardName } from "../card-name.ts";
import type { OrderPrice } from "./draft.ts";
import type { StaffPricing } from "./use-price.ts";
import "../detail/order-lines.css";

export function OrderDraftRecap({ pricing, isEmpty }: { pricing: StaffPricing; isEmpty: boolean }) {
  const { price, refusal } = pricing;
  if (isEmpty) return <p className="adm-muted">Ajoutez un article pour connaître le prix.</p>;
  if (refusal !== "")
    return (
      <p role="alert" className="adm-notice" data-tone="bad">
        {refusal}
      </p>
    );
  if (!price) return <p className="adm-muted">Calcul en cours…</p>;
  const deposit = depositOf(price);
  // A rental's problem is shown beside its days, a stock shortage beside its line, a promo code's under its field.
  const shownElsewhere = new Set([...price.rentals, ...price.shortages].map(({ message }) => message));
  const problems = price.problems.filter(
    ({ message, field }) => field !== "promoCode" && !shownElsewhere.has(message),
  );
  return (
    <>
      <dl className="ord-totals new-totals">
        <Row label="Sous-total" cents={price.subtotalCents} />
        {price.promo ? <Row label={`Code promo ${price.promo.code}`} cents={-price.promo.cents} /> : null}
        {price.deliveryCents === null ? null : <Row label="Livraison" cents={price.deliveryCents} />}
        {price.giftCents > 0 ? <Row label={cardName(price.cardKind)} cents={-price.giftCents} /> : null}
        <Row label="À payer" cents={price.dueCents} isTotal />
        {deposit > 0 ? <Row label="Caution, rendue au retour" cents={deposit} /> : null}
      </dl>
      {problems.length === 0 ? null : (
        <ul className="adm-notice" data-tone="warn">
          {problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function depositOf({ rentals }: OrderPrice): number {
  return rentals.reduce((sum, { message, depositCents }) => (message === "" ? sum + depositCents : sum), 0);
}

function Row({ label, cents, isTotal }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{formatEuros(cents).replace("-", "−")}</dd>
    </div>
  );
}
