import { useState } from "react";
import { IconClose } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { type CalendarDay, formatDayShort, isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { AdminButton } from "../../ui/admin-button.tsx";

interface SectorDatesProps {
  readonly dates: readonly CalendarDay[];
  readonly onDates: (dates: CalendarDay[]) => void;
}

/** Single dates given to a sector; each replaces what its weekday has. */
export function SectorDates({ dates, onDates }: SectorDatesProps) {
  const [typed, setTyped] = useState("");
  const add = () => {
    if (!isCalendarDay(typed)) return;
    onDates([...new Set([...dates, typed])].toSorted());
    setTyped("");
  };
  return (
    <div>
      <div className="adm-form-row">
        <Input
          label="Une date en plus"
          type="date"
          value={typed}
          min={parisDay(new Date())}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <AdminButton look="quiet" disabled={!isCalendarDay(typed)} onClick={add}>
          Ajouter la date
        </AdminButton>
      </div>
      <ul className="team-communes">
        {dates.map((date) => (
          <li key={date}>
            <button type="button" onClick={() => onDates(dates.filter((one) => one !== date))}>
              {formatDayShort(date)}
              <IconClose />
              <span className="sr-only">, retirer</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
