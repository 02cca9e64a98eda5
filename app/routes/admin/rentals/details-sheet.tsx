import { Link } from "react-router";
import { IconBox, IconMail, IconPhone } from "#app/art/icons.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { machines } from "#content/machines.ts";
import { type CalendarDay, formatDayLong, formatParisInstant } from "#domain/dates.ts";
import { formatEuros } from "#domain/money.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { StatusPill } from "../ui/status-pill.tsx";
import type { Details } from "./board-address.ts";
import { CancelRental } from "./cancel-rental.tsx";
import { HandOverForm } from "./hand-over-form.tsx";
import { NotesForm } from "./notes-form.tsx";
import { RentalPhotos } from "./rental-photos.tsx";
import { ReturnForm } from "./return-form.tsx";
import { returnStateLabels, stages, stageText } from "./stage.tsx";

interface DetailsSheetProps {
  readonly details: Details | null;
  readonly today: CalendarDay;
  readonly onClose: () => void;
}

/** One hand-over: who, what, and the next thing to do with it. */
export function DetailsSheet({ details, today, onClose }: DetailsSheetProps) {
  const title = details
    ? `${machines[details.machine].name} n°\u00a0${details.unit}, ${details.customer.name}`
    : "";
  return (
    <Sheet open={details !== null} onClose={onClose} title={title}>
      {details ? (
        <div className="rent-details">
          <Facts details={details} />
          <Customer details={details} />
          <NextStep details={details} today={today} />
          <Past details={details} />
          <RentalPhotos photos={details.photos} />
          <NotesForm key={details.notes} details={details} />
          {details.refund ? <CancelRental details={details} refund={details.refund} /> : null}
        </div>
      ) : null}
    </Sheet>
  );
}

function Facts({ details }: { details: Details }) {
  return (
    <section>
      <StatusPill tone={stages[details.stage].tone}>{stageText(details)}</StatusPill>
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

function Customer({ details: { customer, order } }: { details: Details }) {
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
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
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

function NextStep({ details, today }: { details: Details; today: CalendarDay }) {
  if (details.stage === "out" || details.stage === "late") return <ReturnForm details={details} />;
  if (details.mayHandOver) return <HandOverForm details={details} />;
  if (details.stage === "booked" && details.firstDay > today) {
    return <p className="adm-notice">À remettre à partir du {formatDayLong(details.firstDay)}.</p>;
  }
  if (details.stage === "held") {
    return <p className="adm-notice">Les jours sont retenus en attendant le paiement.</p>;
  }
  return null;
}

/** What was written down at the hand-over and at the return. */
function Past({ details }: { details: Details }) {
  const { handedOverAt, handOverNote, returnedAt, returnState, returnNote, lateDays } = details;
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
      </dl>
    </section>
  );
}
