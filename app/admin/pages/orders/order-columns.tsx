import { formatEuros } from "#domain/money/money.ts";
import { shownPayment } from "#domain/shop/order-display.ts";
import { Link } from "#router";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import type { DataColumn } from "../../ui/data-table.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { OrderPill } from "./order-pill.tsx";

type OrderRow = SuccessBody<Awaited<ReturnType<typeof admin.orders.$get>>>["rows"][number];

const deliveries = {
  home: "À domicile",
  parcel: "Colis",
  relay: "Point relais",
  pickup: "Retrait",
  visit: "Au passage",
  none: "Sans livraison",
} as const;

export const orderColumns: readonly DataColumn<OrderRow>[] = [
  {
    label: "Commande",
    sort: "numero",
    cell: ({ id, number, name }) => (
      <Link to={`/admin/orders/${id}`} className="ord-number">
        {number}
        <small>{name}</small>
      </Link>
    ),
  },
  {
    label: "Client",
    sort: "client",
    wide: true,
    cell: ({ name, email }) => (
      <span className="ord-client">
        {name}
        <small>{email}</small>
      </span>
    ),
  },
  {
    label: "Date",
    sort: "date",
    wide: true,
    cell: ({ createdAt }) => <span className="adm-muted">{shortInstant(createdAt)}</span>,
  },
  { label: "Statut", sort: "statut", cell: (order) => <OrderPill order={order} /> },
  { label: "Paiement", wide: true, cell: (order) => <Paid order={order} /> },
  {
    label: "Livraison",
    wide: true,
    cell: ({ deliveryWay }) => <span className="adm-muted">{deliveries[deliveryWay]}</span>,
  },
  { label: "Articles", align: "end", wide: true, cell: ({ pieces }) => pieces },
  { label: "Total", sort: "total", align: "end", cell: (order) => <Total order={order} /> },
];

function Paid({ order }: { order: OrderRow }) {
  const payment = shownPayment({ ...order, isPaid: order.paidAt !== null });
  if (payment?.tone === "good") return payment.words;
  return <span className="adm-muted">{payment?.words ?? "–"}</span>;
}

function Total({ order: { totalCents, refundedCents } }: { order: OrderRow }) {
  return (
    <span className="ord-client">
      {formatEuros(totalCents)}
      {refundedCents > 0 ? <small>−{formatEuros(refundedCents)}</small> : null}
    </span>
  );
}
