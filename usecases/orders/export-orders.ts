import { type SQL, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { CsvCell } from "#domain/money/csv.ts";
import type { Cents } from "#domain/money/money.ts";
import type { DeliveryWay } from "#domain/place/delivery.ts";
import { formatPhone } from "#domain/request/phone.ts";
import type { Address, PaymentWay } from "#domain/shop/checkout.ts";
import type { OrderStatus } from "#domain/shop/order.ts";
import { orderStatusWords, type RefundState } from "#domain/shop/order-display.ts";
import { parcelText } from "#domain/shop/parcel.ts";
import { csvStream } from "../data-export/csv-stream.ts";
import { readInBatches } from "../data-export/snapshot.ts";
import type { Deps } from "../deps.ts";
import { chosenOrders, chosenSort, type OrderFilters } from "./browse-orders.ts";
import { addressLines, deliveryLabels, paymentLabels } from "./order-texts.ts";
import { orderRefundState } from "./refund-state.ts";

/** As `exportedOrders` reads it: days are written by the database, which does it faster. */
interface ExportedOrder {
  readonly number: string;
  readonly placed_on: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly status: OrderStatus;
  readonly refund: RefundState;
  readonly goods: string;
  readonly delivery_way: DeliveryWay;
  readonly address: Address | null;
  readonly carrier: string;
  readonly tracking: string;
  readonly payment_way: PaymentWay;
  readonly paid_on: string | null;
  readonly subtotal_cents: Cents;
  readonly delivery_cents: Cents;
  readonly promo_code: string | null;
  readonly discount_cents: Cents;
  readonly total_cents: Cents;
  readonly gift_cents: Cents;
  readonly due_cents: Cents;
  readonly refunded_cents: Cents;
  readonly invoice: string | null;
  readonly credit_notes: string | null;
}

const columns: readonly (readonly [label: string, write: (order: ExportedOrder) => CsvCell])[] = [
  ["Commande", ({ number }) => number],
  ["Date", (order) => order.placed_on],
  ["Client", ({ name }) => name],
  ["E-mail", ({ email }) => email],
  ["Téléphone", ({ phone }) => (phone === "" ? "" : formatPhone(phone))],
  ["Statut", ({ status, refund }) => orderStatusWords(status, refund)],
  ["Articles", ({ goods }) => goods],
  ["Livraison", (order) => deliveryLabels[order.delivery_way]],
  ["Adresse", (order) => addressLines(order).join(", ")],
  ["Suivi", (order) => parcelText(order)],
  ["Paiement", (order) => paymentLabels[order.payment_way]],
  ["Payée le", (order) => order.paid_on ?? ""],
  ["Sous-total", (order) => ({ cents: order.subtotal_cents })],
  ["Frais de livraison", (order) => ({ cents: order.delivery_cents })],
  ["Code promo", (order) => order.promo_code ?? ""],
  ["Remise", (order) => ({ cents: order.discount_cents })],
  ["Total", (order) => ({ cents: order.total_cents })],
  ["Carte cadeau", (order) => ({ cents: order.gift_cents })],
  ["À payer", (order) => ({ cents: order.due_cents })],
  ["Remboursé", (order) => ({ cents: order.refunded_cents })],
  ["Facture", ({ invoice }) => invoice ?? ""],
  ["Avoirs", (order) => order.credit_notes ?? ""],
];

/** The whole list as it is filtered and sorted, for a spreadsheet. */
export function exportOrders(deps: Deps, filters: OrderFilters): ReadableStream<Uint8Array> {
  return csvStream(
    columns.map(([label]) => label),
    csvRows(deps, filters),
  );
}

async function* csvRows(deps: Deps, filters: OrderFilters) {
  const statement = exportedOrders(chosenOrders(filters, deps.now()), chosenSort(filters));
  for await (const batch of readInBatches<ExportedOrder & Record<string, unknown>>(deps.db, statement))
    yield batch.map((order) => columns.map(([, write]) => write(order)));
}

/**
 * Lines and documents are put together by order before they are joined: for a long list that is half the work of looking
 * them up order by order, and for a short one PostgreSQL still finds them by index.
 */
function exportedOrders(where: SQL | undefined, sort: readonly SQL[]): SQL {
  const chosen = sql`(select orders.id from orders where ${where ?? sql`true`})`;
  return sql`
    select orders.number, name, email, phone, status, delivery_way, address, carrier, tracking, payment_way,
      subtotal_cents, delivery_cents, promo_code, discount_cents, total_cents, gift_cents, due_cents, refunded_cents,
      ${parisDate(sql`${orders.createdAt}`)} as placed_on, ${parisDate(sql`${orders.paidAt}`)} as paid_on,
      case when status = 'remboursee' then ${orderRefundState} else 'none' end as refund,
      coalesce(lines.goods, '') as goods, documents.invoice, documents.credit_notes
    from orders
    left join (
      select order_id, string_agg(
        quantity || ' × ' || title || case when variant_id is null then '' else ' (' || details || ')' end,
        ', ' order by position) as goods
      from order_lines where order_id in ${chosen} group by order_id
    ) as lines on lines.order_id = orders.id
    left join (
      select order_id, string_agg(d.number, ', ' order by d.sequence) filter (where d.series = 'invoice') as invoice,
        string_agg(d.number, ', ' order by d.sequence) filter (where d.series = 'credit_note') as credit_notes
      from billing_documents d where order_id in ${chosen} group by order_id
    ) as documents on documents.order_id = orders.id
    where ${where ?? sql`true`}
    order by ${sql.join([...sort], sql`, `)}`;
}

/** "21/11/2026" */
function parisDate(instant: SQL): SQL {
  return sql`to_char(${instant} at time zone 'Europe/Paris', 'DD/MM/YYYY')`;
}
