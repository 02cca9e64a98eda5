import { IconBox, IconMail, IconPhone } from "#app/art/icons.tsx";
import { depositOutcome } from "#content/rental-inspection.ts";
import { formatDayLong, formatParisInstant } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { mailLink } from "#domain/people/mail-link.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { Link } from "#router";
import { StatusPill } from "../../ui/status-pill.tsx";
import { download } from "../orders/detail/download.ts";
import type { RentalDetails } from "./board-address.ts";
import { returnStateLabels, stageText, stageTone } from "./stage.tsx";

export function RentalFacts({ details }: { details: RentalDetails }) {
  return (
    <section>
      <StatusPill tone={stageTone(details)}>{stageText(details)}</StatusPill>
      <dl className="rent-facts">
        <dt>Du</dt>
        <dd>{formatDayLong(details.firstDay)}</dd>
        <dt>Au</dt>
        <dd>{formatDayLong(details.lastDay)}</dd>
        <dt>Prix</dt>
        <dd>{formatEuros(details.priceCents)}</dd>
        <dt>Caution</dt>
        <dd>{formatEuros(details.depositCents)}</dd>
        {details.refundedCents === null ? null : (
          <>
            <dt>Remboursé</dt>
            <dd>{formatEuros(details.refundedCents)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

export function Customer({ details: { customer, order } }: { details: RentalDetails }) {
  return (
    <section>
      <h3>Client</h3>
      <ul className="rent-contact">
        {customer.phone ? (
          <li>
            <IconPhone />
            <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>
          </li>
        ) : null}
        <li>
          <IconMail />
          <a href={mailLink(customer.email)}>{customer.email}</a>
        </li>
        <li>
          <IconBox />
          {order ? (
            <span>
              <Link to={`/admin/orders/${order.id}`}>Commande {order.number}</Link>,{" "}
              {order.isPaid ? "payée" : "à payer"}
            </span>
          ) : (
            <span className="adm-muted">Sans commande</span>
          )}
        </li>
      </ul>
    </section>
  );
}

/** What was written down at the hand-over and at the return. */
export function Past({ details }: { details: RentalDetails }) {
  const { handedOverAt, handOverNote, returnedAt, returnState, returnNote, lateDays } = details;
  const { deposit, returnInvoice } = details;
  if (!handedOverAt) return null;
  return (
    <section>
      <h3>Remise et retour</h3>
      <dl className="rent-facts">
        <dt>Remise</dt>
        <dd>
          {formatParisInstant(new Date(handedOverAt))}
          {handOverNote ? <p>{handOverNote}</p> : null}
        </dd>
        {returnedAt && returnState ? (
          <>
            <dt>Retour</dt>
            <dd>
              {formatParisInstant(new Date(returnedAt))}, {returnStateLabels[returnState].toLowerCase()}
              {lateDays > 0 ? (
                <p>
                  Retard de {lateDays}
                  {"\u00a0"}
                  {lateDays > 1 ? "jours" : "jour"}
                  {`\u00a0: ${formatEuros(details.lateFeeCents)}`}
                </p>
              ) : null}
              {returnNote ? <p>{returnNote}</p> : null}
            </dd>
          </>
        ) : null}
        {deposit?.takenAt ? (
          <>
            <dt>Caution</dt>
            <dd>{depositOutcome(deposit)}</dd>
          </>
        ) : null}
        {returnInvoice ? (
          <>
            <dt>Facture</dt>
            <dd>
              {`${returnInvoice.number}, ${formatEuros(returnInvoice.totalCents)} `}
              <button
                type="button"
                className="adm-link"
                onClick={() => download(`documents/${returnInvoice.number}`, `${returnInvoice.number}.pdf`)}
              >
                PDF
              </button>
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
