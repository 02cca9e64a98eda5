import { IconChevronDown } from "#app/art/icons.tsx";
import { IconChevronUp } from "#app/art/icons-admin.tsx";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { shownPayment } from "#domain/shop/order-display.ts";
import { Link } from "#router";
import { admin, read } from "../../../client/admin-client.ts";
import type { AdminHandle } from "../../../ui/admin-handle.ts";
import { DisputeNotices } from "../../../ui/dispute-notices.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { StatusPill } from "../../../ui/status-pill.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { OrderPill } from "../order-pill.tsx";
import type { Route } from "./+types/order.ts";
import type { AdminOrder } from "./admin-order.ts";
import { CustomerPanel } from "./customer-panel.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { DocumentsPanel } from "./documents-panel.tsx";
import { MailsPanel } from "./mails-panel.tsx";
import { hasMainStep, MainStep, OtherActions } from "./order-actions.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { RefundsPanel } from "./refunds-panel.tsx";
import { WithdrawalPanel } from "./withdrawal-panel.tsx";
import "../orders.css";
import "./order.css";

export const handle = {
  missing: {
    title: "Commande introuvable",
    list: { to: "/admin/orders", label: "Commandes" },
    back: "Voir toutes les commandes",
  },
} satisfies AdminHandle;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return read(admin.orders[":id"].$get({ param: { id: params.id } }));
}
clientLoader.hydrate = true as const;

export default function OrderPage({ loaderData: adminOrder }: Route.ComponentProps) {
  const { order, neighbours } = adminOrder;
  const isNarrow = useNarrow();
  return (
    <>
      <PageHead
        title={order.number}
        parent={{ to: "/admin/orders", label: "Commandes" }}
        detail={formatParisInstant(new Date(order.createdAt))}
        status={<Pills adminOrder={adminOrder} />}
        actions={
          <>
            <span className="ord-neighbours">
              <Neighbour order={neighbours.newer} label="Commande suivante" icon={<IconChevronUp />} />
              <Neighbour order={neighbours.older} label="Commande précédente" icon={<IconChevronDown />} />
            </span>
            <OtherActions key={order.id} adminOrder={adminOrder} />
            {isNarrow ? null : <MainStep key={`${order.id}-suite`} adminOrder={adminOrder} />}
          </>
        }
      />
      <DisputeNotices disputes={adminOrder.disputes} />
      <div className="adm-columns">
        <div className="adm-stack">
          <OrderLines adminOrder={adminOrder} />
          <OrderHistory key={order.id} adminOrder={adminOrder} />
        </div>
        <div className="adm-stack">
          <CustomerPanel adminOrder={adminOrder} />
          <DeliveryPanel order={order} />
          <DocumentsPanel adminOrder={adminOrder} />
          <RefundsPanel adminOrder={adminOrder} />
          <WithdrawalPanel adminOrder={adminOrder} />
          <MailsPanel adminOrder={adminOrder} />
        </div>
      </div>
      {isNarrow && hasMainStep(adminOrder) ? (
        <div className="ord-bar">
          <MainStep key={order.id} adminOrder={adminOrder} />
        </div>
      ) : null}
    </>
  );
}

function Pills({ adminOrder: { order, withdrawals, disputes } }: { adminOrder: AdminOrder }) {
  const isWithdrawn = withdrawals.some(({ handledAt }) => handledAt === null);
  const isDisputed = disputes.some(({ state, isInquiry }) => state === "open" && !isInquiry);
  const payment = shownPayment({ ...order, isPaid: order.paidAt !== null });
  return (
    <>
      <OrderPill order={{ ...order, isWithdrawn, isDisputed }} />
      {payment ? <StatusPill tone={payment.tone}>{payment.words}</StatusPill> : null}
    </>
  );
}

interface NeighbourProps {
  readonly order: { readonly id: string; readonly number: string } | null;
  readonly label: string;
  readonly icon: React.ReactNode;
}

function Neighbour({ order, label, icon }: NeighbourProps) {
  if (!order)
    return (
      <span className="adm-icon-button" data-none>
        {icon}
      </span>
    );
  return (
    <Link
      to={`/admin/orders/${order.id}`}
      className="adm-icon-button"
      aria-label={label}
      title={order.number}
    >
      {icon}
    </Link>
  );
}
