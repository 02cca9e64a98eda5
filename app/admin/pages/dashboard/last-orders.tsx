import { formatEuros } from "#domain/money/money.ts";
import { Link } from "#router";
import { DataTable } from "../../ui/data-table.tsx";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { OrderPill } from "../orders/order-pill.tsx";
import type { DashboardData } from "./dashboard-data.ts";

type LastOrder = DashboardData["lastOrders"][number];

export function LastOrders({ orders }: { orders: readonly LastOrder[] }) {
  const all = (
    <Link to="/admin/orders" className="adm-link">
      Toutes les commandes
    </Link>
  );
  return (
    <Panel title="Dernières commandes" aside={all} flush>
      <DataTable
        caption="Dernières commandes"
        rows={orders}
        rowId={({ id }) => id}
        empty={<p className="adm-muted">Aucune commande pour l’instant.</p>}
        columns={[
          {
            label: "Commande",
            cell: ({ id, number, name }) => (
              <Link to={`/admin/orders/${id}`} className="ord-number">
                {number}
                <small>{name}</small>
              </Link>
            ),
          },
          { label: "Client", wide: true, cell: ({ name }) => name },
          {
            label: "Date",
            wide: true,
            cell: ({ createdAt }) => <span className="adm-muted">{shortInstant(createdAt)}</span>,
          },
          { label: "Statut", cell: (order) => <OrderPill order={order} /> },
          { label: "Total", align: "end", cell: ({ totalCents }) => formatEuros(totalCents) },
        ]}
      />
    </Panel>
  );
}
