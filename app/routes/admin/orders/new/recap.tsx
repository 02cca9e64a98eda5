import { formatEuros } from "#domain/money.ts";
import type { Price } from "./draft.ts";

export function Recap({ price, hasLines }: { price: Price | null; hasLines: boolean }) {
  if (!hasLines) return <p className="adm-muted">Ajoutez un article pour connaître le prix.</p>;
  if (!price) return <p className="adm-muted">Calcul en cours…</p>;
  return (
    <>
      <dl className="ord-totals new-totals">
        <Row label="Sous-total" cents={price.subtotalCents} />
        {price.deliveryCents === null ? null : <Row label="Livraison" cents={price.deliveryCents} />}
        {price.giftCents > 0 ? <Row label="Carte cadeau" cents={-price.giftCents} /> : null}
        <Row label="À payer" cents={price.dueCents} isTotal />
      </dl>
      {price.problems.length === 0 ? null : (
        <ul className="adm-notice" data-tone="warn">
          {price.problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ label, cents, isTotal }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{formatEuros(cents).replace("-", "−")}</dd>
    </div>
  );
}
