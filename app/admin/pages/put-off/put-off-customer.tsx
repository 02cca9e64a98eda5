import { IconEdit, IconHouse } from "#app/art/icons.tsx";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import { JobCar } from "../planning/job-car.tsx";
import type { DraftCustomer } from "./put-off.tsx";

interface PutOffCustomerProps {
  readonly customer: DraftCustomer;
  readonly isTicked: boolean;
  /** Whether somebody wrote another text for this customer. */
  readonly isWritten: boolean;
  readonly onTick: (isOn: boolean) => void;
  readonly onEdit: () => void;
}

/** One customer of the day, ticked or kept, with the starts that would be held. */
export function PutOffCustomer({ customer, isTicked, isWritten, onTick, onEdit }: PutOffCustomerProps) {
  const { from, commune, worker, title, vehicle, minutes, category, starts } = customer;
  const { isIndoor, isAtWork } = customer;
  const work = [title, vehicle, formatLength(minutes)].filter(Boolean).join(", ");
  return (
    <li data-kept={!isTicked || undefined}>
      <label className="po-who">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isAtWork}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <span className="po-time">{formatClock(from)}</span>
        <span className="po-drawing">{isIndoor ? <IconHouse /> : <JobCar category={category} />}</span>
        <span>
          <b>{customer.customer}</b>
          <small data-colour={worker.colour}>
            <span className="po-dot" />
            {`${worker.name}, ${commune || "lieu à préciser"}. ${work}`}
            {noteText(customer, isTicked)}
          </small>
        </span>
      </label>
      {isTicked ? (
        <div className="po-offer">
          <Starts starts={starts} />
          <button type="button" className="adm-button adm-button-quiet po-pencil" onClick={onEdit}>
            <IconEdit size={18} />
            <span className="sr-only">{`Modifier le message à ${customer.customer}`}</span>
            {isWritten ? <small>modifié</small> : null}
          </button>
        </div>
      ) : null}
    </li>
  );
}

function noteText({ isIndoor, isAtWork, hasSeveralDays }: DraftCustomer, isTicked: boolean): string {
  if (isAtWork) return "\u00a0: en cours chez le client";
  if (isIndoor && !isTicked) return "\u00a0: à l’intérieur, maintenu";
  return hasSeveralDays ? "\u00a0: sur plusieurs jours, tous reportés" : "";
}

function Starts({ starts }: { starts: DraftCustomer["starts"] }) {
  if (starts.length === 0) {
    return <p className="po-none">Aucun créneau libre{"\u00a0"}: le message propose d’être rappelé.</p>;
  }
  return (
    <ul className="po-starts">
      {starts.map(({ day, from, addedDriving, isNear, days }) => (
        <li key={`${day} ${from}`} data-near={isNear || undefined}>
          <b>{`${formatDayShort(day)}, ${formatClock(from)}`}</b>
          <small>{`+\u00a0${addedDriving}\u00a0min de route${days > 1 ? `, ${days}\u00a0jours` : ""}`}</small>
        </li>
      ))}
    </ul>
  );
}
