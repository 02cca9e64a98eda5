import { IconHouse } from "#app/art/icons.tsx";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import { JobCar } from "../planning/job-car.tsx";
import type { DraftCustomer } from "./put-off.tsx";

interface PutOffCustomerProps {
  readonly customer: DraftCustomer;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
}

/** One customer of the day, ticked or kept, with the starts that would be held. */
export function PutOffCustomer({ customer, isTicked, onTick }: PutOffCustomerProps) {
  const { from, commune, worker, title, vehicle, minutes, category, starts } = customer;
  const { isIndoor, hasSeveralDays } = customer;
  const work = [title, vehicle, formatLength(minutes)].filter(Boolean).join(", ");
  return (
    <li data-kept={!isTicked || undefined}>
      <label className="po-who">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={hasSeveralDays}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <span className="po-time">{formatClock(from)}</span>
        <span className="po-drawing">{isIndoor ? <IconHouse /> : <JobCar category={category} />}</span>
        <span>
          <b>{customer.customer}</b>
          <small data-colour={worker.colour}>
            <span className="po-dot" />
            {`${worker.name}, ${commune || "lieu à préciser"}. ${work}`}
            {keptText(isIndoor && !isTicked, hasSeveralDays)}
          </small>
        </span>
      </label>
      {isTicked ? <Starts starts={starts} /> : null}
    </li>
  );
}

function keptText(isKept: boolean, hasSeveralDays: boolean): string {
  if (hasSeveralDays) return "\u00a0: sur plusieurs jours, à déplacer au planning";
  return isKept ? "\u00a0: à l’intérieur, maintenu" : "";
}

function Starts({ starts }: { starts: DraftCustomer["starts"] }) {
  if (starts.length === 0) {
    return <p className="po-none">Aucun créneau libre{"\u00a0"}: le message propose d’être rappelé.</p>;
  }
  return (
    <ul className="po-starts">
      {starts.map(({ day, from, addedDriving, isNear }) => (
        <li key={`${day} ${from}`} data-near={isNear || undefined}>
          <b>{`${formatDayShort(day)}, ${formatClock(from)}`}</b>
          <small>{`+\u00a0${addedDriving}\u00a0min de route`}</small>
        </li>
      ))}
    </ul>
  );
}
