import { sql } from "drizzle-orm";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import { formatDayNumeric, parisDay } from "#domain/calendar/dates.ts";
import { formatCsv } from "#domain/money/csv.ts";
import { eurosText } from "#domain/money/typed-euros.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { orderStatusLabels } from "#domain/shop/order.ts";
import { parcelText } from "#domain/shop/parcel.ts";
import type { Deps } from "../deps.ts";
import { chosenOrders, chosenSort, type OrderFilters } from "./browse-orders.ts";
import { addressLines, deliveryLabels, paymentLabels } from "./order-texts.ts";

interface ExportedOrder {
  readonly order: OrderRow;
  readonly goods: string;
  readonly invoice: string | null;
  readonly creditNotes: string | null;
}

const columns: readonly (readonly [label: string, write: (row: ExportedOrder) => string])[] = [
  ["Commande", ({ order }) => order.number],
  ["Date", ({ order }) => day(order.createdAt)],
  ["Client", ({ order }) => order.name],
  ["E-mail", ({ order }) => order.email],
  ["Téléphone", ({ order }) => (order.phone === "" ? "" : formatPhone(order.phone))],
  ["Statut", ({ order }) => orderStatusLabels[order.status]],
  ["Articles", ({ goods }) => goods],
  ["Livraison", ({ order }) => deliveryLabels[order.deliveryWay]],
  ["Adresse", ({ order }) => addressLines(order).join(", ")],
  ["Suivi", ({ order }) => parcelText(order)],
  ["Paiement", ({ order }) => paymentLabels[order.paymentWay]],
  ["Payée le", ({ order }) => (order.paidAt ? day(order.paidAt) : "")],
  ["Sous-total", ({ order }) => eurosText(order.subtotalCents)],
  ["Frais de livraison", ({ order }) => eurosText(order.deliveryCents)],
  ["Code promo", ({ order }) => order.promoCode ?? ""],
  ["Remise", ({ order }) => eurosText(order.discountCents)],
  ["Total", ({ order }) => eurosText(order.totalCents)],
  ["Carte cadeau", ({ order }) => eurosText(order.giftCents)],
  ["À payer", ({ order }) => eurosText(order.dueCents)],
  ["Remboursé", ({ order }) => eurosText(order.refundedCents)],
  ["Facture", ({ invoice }) => invoice ?? ""],
  ["Avoirs", ({ creditNotes }) => creditNotes ?? ""],
];

/** The whole list as it is filtered and sorted, for a spreadsheet. */
export async function exportOrders(deps: Deps, filters: OrderFilters): Promise<string> {
  const rows = await deps.db.orm
    .select({
      order: orders,
      goods: sql<string>`(
        select coalesce(string_agg(
          l.quantity || ' × ' || l.title || case when l.variant_id is null then '' else ' (' || l.details || ')' end,
          ', ' order by l.position), '')
        from order_lines l where l.order_id = orders.id
      )`,
      invoice: documents("invoice"),
      creditNotes: documents("credit_note"),
    })
    .from(orders)
    .where(chosenOrders(filters, deps.now()))
    .orderBy(...chosenSort(filters));
  return formatCsv([
    columns.map(([label]) => label),
    ...rows.map((row) => columns.map(([, write]) => write(row))),
  ]);
}

function documents(series: "invoice" | "credit_note") {
  return sql<string | null>`(
    select string_agg(d.number, ', ' order by d.sequence) from billing_documents d
    where d.order_id = orders.id and d.series = ${series}
  )`;
}

function day(instant: Date): string {
  return formatDayNumeric(parisDay(instant));
}
