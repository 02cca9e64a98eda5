import type { GiftCardKind } from "#db/schema/gift-cards.ts";
import type { OrderLineRow, OrderRow } from "#db/schema/orders.ts";
import { formatEuros } from "#domain/money/money.ts";
import { paymentMeansLabels } from "#domain/money/payment-means.ts";
import type { DeliveryWay } from "#domain/place/delivery.ts";
import { atPlace } from "#domain/text/of-place.ts";
import type { LabelledValue } from "#mail/templates-map.ts";

export const deliveryLabels: Readonly<Record<DeliveryWay, string>> = {
  home: "Livraison à domicile",
  parcel: "Colis",
  relay: "Point relais",
  pickup: "Retrait sur place",
  visit: "Apportée lors de notre prochain passage",
  none: "Rien à livrer",
};

/** With the town of the business, where the customer comes to it. */
export function deliveryLabel(way: DeliveryWay, city: string): string {
  return way === "pickup" ? `Retrait ${atPlace(city)}` : deliveryLabels[way];
}

export const paymentLabels = {
  card: "Carte bancaire",
  transfer: "Virement",
  onSite: "Sur place",
} as const;

export function addressLines({ address }: Pick<OrderRow, "address">): readonly string[] {
  if (!address) return [];
  const { relay = "", street, complement, postalCode, city } = address;
  return [relay, street, complement, `${postalCode} ${city}`.trim()].filter((line) => line !== "");
}

export interface OrderContents {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  /** Of the card that pays a part of it; null without one. */
  readonly cardKind: GiftCardKind | null;
}

/** As invoices name what a card paid. */
export function cardLabel(kind: GiftCardKind | null): string {
  return kind === "referral" ? "Crédit de parrainage" : paymentMeansLabels.gift_card;
}

/** The order as its messages list it. */
export function orderRows({ order, lines, cardKind }: OrderContents): readonly LabelledValue[] {
  const rows: LabelledValue[] = lines.map(({ title, details, quantity, unitCents }) => [
    quantity > 1 ? `${title} × ${quantity}` : title,
    [formatEuros(unitCents * quantity), details].filter(Boolean).join("\n"),
  ]);
  if (order.deliveryWay !== "none") {
    const cost = order.deliveryCents === 0 ? "offerte" : formatEuros(order.deliveryCents);
    const where = addressLines(order).join("\n");
    rows.push([deliveryLabels[order.deliveryWay], [cost, where].filter(Boolean).join("\n")]);
  }
  if (order.discountCents > 0)
    rows.push([`Code promo ${order.promoCode}`, `-${formatEuros(order.discountCents)}`]);
  if (order.giftCents > 0) rows.push([cardLabel(cardKind), `-${formatEuros(order.giftCents)}`]);
  rows.push([order.paidAt ? "Total payé" : "Total à payer", formatEuros(order.dueCents)]);
  return rows;
}
