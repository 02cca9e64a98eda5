import { TightVehicle } from "#app/art/tight-vehicle.tsx";
import { formatDayShort } from "#domain/calendar/dates.ts";
import type { ShownStart } from "#usecases/booking/read-booking.ts";
import { durationText, minuteText } from "./minute-text.ts";

type DayRulerProps = { starts: readonly ShownStart[]; shown: ShownStart; isHeld: boolean };

/** The working day to scale, with our visit on it. A job of several days says until when instead. */
export function DayRuler({ starts, shown, isHeld }: DayRulerProps) {
  if (shown.lastDay !== shown.day) {
    return (
      <p className="bk-until">
        Sur plusieurs jours, jusqu’au {formatDayShort(shown.lastDay)}, {minuteText(shown.to)}.
      </p>
    );
  }
  const first = Math.floor(Math.min(8 * 60, ...starts.map(({ from }) => from)) / 60);
  const last = Math.ceil(Math.max(18 * 60, ...starts.map(({ to }) => to)) / 60);
  const share = (minute: number) => `${((minute - first * 60) / ((last - first) * 60)) * 100}%`;
  const hours = Array.from({ length: Math.floor((last - first) / 2) + 1 }, (_, index) => first + index * 2);
  const width = `${((shown.to - shown.from) / ((last - first) * 60)) * 100}%`;
  return (
    <div className="bk-ruler" aria-hidden="true">
      <span className="bk-ruler-van" style={{ ["--at" as string]: share(shown.from) }}>
        <TightVehicle kind="fourgon" />
      </span>
      <div className="bk-ruler-bar">
        <span data-held={isHeld || undefined} style={{ insetInlineStart: share(shown.from), width }}>
          {isHeld ? "Votre passage" : "Durée"}, {durationText(shown.to - shown.from)}
        </span>
      </div>
      <div className="bk-ruler-hours">
        {hours.map((hour) => (
          <span key={hour} style={{ insetInlineStart: share(hour * 60) }}>
            {hour}
            {"\u00a0"}h
          </span>
        ))}
      </div>
    </div>
  );
}
