import { IconMail, IconPhone, IconPin, IconSend, IconUser } from "#app/art/icons.tsx";
import { requestKindLabels } from "#content/forms/request-labels.ts";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { mailLink } from "#domain/people/mail-link.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { Link, useOutletContext } from "#router";
import type { Me } from "../../shell/me.ts";
import { initialsOf } from "../../ui/initials.ts";
import type { AdminRequest } from "./admin-request.ts";
import { statusName } from "./request-words.ts";
import { ReviewInvite } from "./review-invite.tsx";
import "./customer-aside.css";

export function CustomerAside({ adminRequest }: { adminRequest: AdminRequest }) {
  const { request, others } = adminRequest;
  const { name, email, phone, commune, distanceKm, customerId } = request;
  const me = useOutletContext<Me>();
  return (
    <aside className="req-aside" aria-label="Client">
      <p className="req-customer">
        <span className="adm-avatar">{initialsOf(name)}</span>
        <b>{name}</b>
      </p>
      <ul className="req-contact">
        {email ? (
          <li>
            <IconMail />
            <a href={mailLink(email)}>{email}</a>
          </li>
        ) : null}
        {phone ? (
          <li>
            <IconPhone />
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </li>
        ) : null}
        {commune ? (
          <li>
            <IconPin />
            <span>
              {commune}
              {distanceKm ? `, ${Number(distanceKm).toLocaleString("fr-FR")}\u00a0km` : ""}
            </span>
          </li>
        ) : null}
        {email ? (
          <li>
            <IconSend />
            <Link to={`/admin/emails?q=${encodeURIComponent(email)}`}>E-mails échangés</Link>
          </li>
        ) : null}
        {customerId ? (
          <li>
            <IconUser />
            <Link to={`/admin/clients/${customerId}`}>Sa fiche client</Link>
          </li>
        ) : null}
      </ul>
      <p className="req-rule">Appels au sujet de cette demande uniquement.</p>
      {request.status === "accepte" ? <ReviewInvite adminRequest={adminRequest} /> : null}
      <Others others={others} />
      {me.role === "owner" && email ? (
        <section>
          <h2>Données</h2>
          <Link to="/admin/confidentialite" state={{ email }} className="adm-link">
            Exporter ou effacer
          </Link>
        </section>
      ) : null}
    </aside>
  );
}

function Others({ others: { orders, requests } }: { others: AdminRequest["others"] }) {
  if (orders.length + requests.length === 0) return null;
  return (
    <section>
      <h2>Du même client</h2>
      <ul className="req-others">
        {orders.map(({ id, number, totalCents, createdAt, isLinked }) => (
          <li key={id}>
            <Link to={`/admin/orders/${id}`}>{number}</Link>
            <small>
              {isLinked ? "Commande jointe à cette demande, " : ""}
              {formatEuros(totalCents)}, {dayOf(createdAt)}
            </small>
          </li>
        ))}
        {requests.map(({ id, kind, status, createdAt }) => (
          <li key={id}>
            <Link to={`/admin/demandes/${id}`}>{requestKindLabels[kind]}</Link>
            <small>
              {statusName(status)}, {dayOf(createdAt)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function dayOf(instant: string): string {
  return formatDay(parisDay(new Date(instant)));
}
