import { IconMail, IconPhone } from "#app/art/icons.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { buyerLines, type CompanyBuyer } from "#domain/people/company-buyer.ts";
import { mailLink } from "#domain/people/mail-link.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { Link } from "#router";
import { initialsOf } from "../../../ui/initials.ts";
import { Panel } from "../../../ui/panel.tsx";
import type { AdminOrder } from "./admin-order.ts";

export function CustomerPanel({ adminOrder: { order, customer } }: { adminOrder: AdminOrder }) {
  return (
    <Panel title="Client">
      <div className="ord-person">
        <span className="ord-avatar" aria-hidden="true">
          {initialsOf(order.name)}
        </span>
        <span>
          <b>{order.name}</b>
          <Link to={`/admin/orders?q=${encodeURIComponent(order.email)}`} className="adm-muted">
            {customer.orders} commande{customer.orders > 1 ? "s" : ""}, {formatEuros(customer.spentCents)}
          </Link>
        </span>
      </div>
      <ul className="ord-facts">
        <li>
          <IconMail />
          <a href={mailLink(order.email)}>{order.email}</a>
        </li>
        {order.phone === "" ? null : (
          <li>
            <IconPhone />
            <a href={`tel:${order.phone}`}>{formatPhone(order.phone)}</a>
          </li>
        )}
      </ul>
      {order.buyer ? <Buyer buyer={order.buyer} /> : null}
    </Panel>
  );
}

/** The company that the invoice names. */
function Buyer({ buyer }: { buyer: CompanyBuyer }) {
  return (
    <address className="ord-buyer" aria-label="Facturé à">
      <b>{buyer.company}</b>
      {buyerLines(buyer).map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may say the same
        <span key={position}>{line}</span>
      ))}
    </address>
  );
}
