import type { ReactNode } from "react";
import { TextLink } from "#app/ui/core/link.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { dueLabels, orderPage as page } from "#content/pages/order.ts";
import { formatEuros } from "#domain/money/money.ts";
import { parcelText, trackingUrl } from "#domain/shop/parcel.ts";
import type { OrderView } from "#usecases/orders/read-order.ts";
import { RecapLine } from "../paiement/recap-line.tsx";

type OrderRecapProps = { order: OrderView; images: Readonly<Record<string, string>> };
type Line = OrderView["lines"][number];

export function OrderRecap({ order, images }: OrderRecapProps) {
  const { lines, delivery, discountCents, giftCents, cardKind, promoCode, refundedCents, subtotalCents } =
    order;
  return (
    <section aria-labelledby="recapitulatif" className="co-card cf-recap">
      <h2 id="recapitulatif">{page.recap}</h2>
      <ul className="co-lines">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move, and two may be alike
          <RecapLine key={index} {...line} image={imageOf(line, images)} />
        ))}
      </ul>
      <dl className="co-totals">
        <Row label={page.subtotal}>{formatEuros(subtotalCents)}</Row>
        {promoCode && (
          <Row label={page.promo(promoCode)} isSaving>
            −{formatEuros(discountCents)}
          </Row>
        )}
        {delivery.way !== "none" && (
          <Row label={delivery.label}>{delivery.cents === 0 ? page.free : formatEuros(delivery.cents)}</Row>
        )}
        {giftCents > 0 && (
          <Row label={cardKind === "referral" ? page.referralCredit : page.gift} isSaving>
            −{formatEuros(giftCents)}
          </Row>
        )}
        <div className="co-grand">
          <dt>{dueLabel(order)}</dt>
          <dd>
            <Price cents={isVoid(order) ? 0 : order.dueCents} format="euros" />
          </dd>
        </div>
        {refundedCents > 0 && (
          <Row label={page.refundedRow} isSaving>
            −{formatEuros(refundedCents)}
          </Row>
        )}
      </dl>
      <Papers order={order} />
    </section>
  );
}

function Row({ label, isSaving, children }: { label: string; isSaving?: boolean; children: ReactNode }) {
  return (
    <div data-saving={isSaving || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function imageOf({ kind, slug, title }: Line, images: OrderRecapProps["images"]): string {
  if (kind === "gift_card") return "/art/scenes/carte-cadeau.svg";
  if (kind === "rental") return `/art/scenes/machine-${/puzzi/i.test(title) ? "puzzi" : "dustego"}.svg`;
  return images[slug] || "/art/products/lot-microfibres.svg";
}

/** Cancelled before anything was paid: nothing is left to pay. */
function isVoid({ status, payment }: OrderView): boolean {
  return status === "annulee" && !payment.isPaid;
}

function dueLabel(order: OrderView): string {
  const { dueCents, payment } = order;
  if (isVoid(order) || dueCents === 0) return dueLabels.nothing;
  return (payment.isPaid ? dueLabels.paid : dueLabels.due)[payment.way];
}

function Papers({ order: { name, token, delivery, invoiceNumber, deposits } }: { order: OrderView }) {
  const { address } = delivery;
  if (!address && !invoiceNumber && deposits.length === 0 && parcelText(delivery) === "") return null;
  return (
    <div className="cf-papers">
      {address && (
        <p>
          <b>{page.delivery}</b>
          {[
            name,
            address.relay ?? "",
            address.street,
            address.complement,
            `${address.postalCode} ${address.city}`,
          ]
            .filter((line) => line !== "")
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </p>
      )}
      <Parcel delivery={delivery} />
      {invoiceNumber && (
        <p>
          <b>{page.invoiceHead}</b>
          <span>{invoiceNumber}</span>
        </p>
      )}
      {deposits.map((deposit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the deposits of an order never move, and two may be alike
        <p key={index}>
          <b>{page.deposit(deposit.machine)}</b>
          <span>{deposit.outcome}</span>
          {deposit.invoiceNumber && (
            <TextLink
              inline
              to={`/commande-confirmee/facture?jeton=${token}&numero=${deposit.invoiceNumber}`}
              reloadDocument
            >
              {page.returnInvoice(deposit.invoiceNumber)}
            </TextLink>
          )}
        </p>
      ))}
    </div>
  );
}

function Parcel({ delivery }: { delivery: OrderView["delivery"] }) {
  const text = parcelText(delivery);
  if (text === "") return null;
  const url = trackingUrl(delivery);
  return (
    <p>
      <b>{page.parcel}</b>
      <span>{text}</span>
      {url && (
        <TextLink inline to={url} rel="noreferrer">
          {page.followParcel}
        </TextLink>
      )}
    </p>
  );
}
