import { IconCalendar, IconChevronRight, IconGift } from "#app/art/icons.tsx";
import { IconFileText } from "#app/art/icons-admin.tsx";
import { requestStatusLabels } from "#content/forms/request-labels.ts";
import { formatEuros } from "#domain/money/money.ts";
import { Link } from "#router";
import { Panel } from "../../../ui/panel.tsx";
import { thumbnail } from "../../products/list-address.ts";
import { cardName } from "../card-name.ts";
import type { AdminOrder, OrderFacts } from "./admin-order.ts";
import { RestockDialog } from "./restock-dialog.tsx";
import "./order-lines.css";

type Line = AdminOrder["lines"][number];

export function OrderLines({ adminOrder: { order, lines, request } }: { adminOrder: AdminOrder }) {
  const count = `${lines.length} ligne${lines.length > 1 ? "s" : ""}`;
  return (
    <Panel title="Articles" aside={<span className="adm-muted">{count}</span>} flush>
      {lines.length === 0 ? (
        <p className="adm-empty adm-muted">Rien à payer&nbsp;: demande de devis seule.</p>
      ) : null}
      {lines.length > 0 ? (
        <table className="adm-table ord-lines">
          <caption className="sr-only">Articles de la commande</caption>
          <thead>
            <tr>
              <th scope="col">Article</th>
              <th scope="col" className="adm-end adm-wide">
                Prix
              </th>
              <th scope="col" className="adm-end">
                Qté
              </th>
              <th scope="col" className="adm-end">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <LineName line={line} />
                  {order.refundedCents > 0 && line.returnable > 0 ? (
                    <RestockDialog order={order} line={line} />
                  ) : null}
                </td>
                <td className="adm-end adm-wide">{formatEuros(line.unitCents)}</td>
                <td className="adm-end">{line.quantity}</td>
                <td className="adm-end">{formatEuros(line.unitCents * line.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Totals order={order} />
      {order.note === "" ? null : <p className="ord-message">«&nbsp;{order.note}&nbsp;»</p>}
      {request ? (
        <Link to={`/admin/demandes/${request.id}`} className="ord-request">
          <IconFileText />
          <span>
            <b>Demande de devis jointe, {requestStatusLabels[request.status]}</b>
            <small>{request.items.map(({ title }) => title).join(", ")}</small>
          </span>
          <IconChevronRight />
        </Link>
      ) : null}
    </Panel>
  );
}

function LineName({ line }: { line: Line }) {
  const { kind, title, sku, details, stock, image, productId, recipient } = line;
  const small = [sku, stock === null ? "" : `reste ${stock}`, details].filter(Boolean).join(" · ");
  return (
    <div className="ord-line">
      {image ? (
        <img src={thumbnail(image)} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <span className="ord-picture">{kind === "gift_card" ? <IconGift /> : <IconCalendar />}</span>
      )}
      <span>
        {productId ? <Link to={`/admin/products/edit/${productId}`}>{title}</Link> : <b>{title}</b>}
        <small>{small}</small>
        {recipient ? (
          <small>
            pour {recipient.name}, {recipient.email}
          </small>
        ) : null}
      </span>
    </div>
  );
}

function Totals({ order }: { order: OrderFacts }) {
  if (order.totalCents === 0) return null;
  // Cancelled before anything was paid: nothing is left to pay.
  const isVoid = order.status === "annulee" && order.paidAt === null;
  const way = order.paymentLabel.toLowerCase();
  // A gift card may have paid for everything.
  const isNothingDue = isVoid || order.dueCents === 0;
  const last = isNothingDue ? "Reste à payer" : `${order.paidAt ? "Payé" : "À payer"} (${way})`;
  return (
    <dl className="ord-totals">
      <Sum label="Sous-total" cents={order.subtotalCents} />
      {order.promoCode ? <Sum label={`Code promo ${order.promoCode}`} cents={-order.discountCents} /> : null}
      {order.deliveryWay === "none" ? null : <Sum label={order.deliveryLabel} cents={order.deliveryCents} />}
      {order.giftCents > 0 ? <Sum label={cardName(order.cardKind)} cents={-order.giftCents} /> : null}
      <Sum label={last} cents={isVoid ? 0 : order.dueCents} isTotal />
      {order.refundedCents > 0 ? <Sum label="Remboursé" cents={-order.refundedCents} /> : null}
    </dl>
  );
}

function Sum({ label, cents, isTotal }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{formatEuros(cents).replace("-", "−")}</dd>
    </div>
  );
}
