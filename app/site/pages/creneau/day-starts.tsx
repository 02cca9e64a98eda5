import { IconPin } from "#app/art/icons.tsx";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { bookingPage as texts, visitPage } from "#content/pages/booking.ts";
import { formatDayLong } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { ShownStart } from "#usecases/booking/read-booking.ts";
import { DayRuler } from "./day-ruler.tsx";
import { minuteText } from "./minute-text.ts";

interface DayStartsProps {
  readonly day: string;
  readonly starts: readonly ShownStart[];
  /** The start held for the visitor, if it is on this day. */
  readonly heldFrom: number | null;
  /** What moving costs; null when a start is chosen for the first time. */
  readonly moveFee: number | null;
  readonly mustAgree: boolean;
}

/** The starts of one day. Choosing one is a plain POST that holds it; moving asks for one more click. */
export function DayStarts({ day, starts, heldFrom, moveFee, mustAgree }: DayStartsProps) {
  const isNear = starts.some((start) => start.isNear);
  const shown = starts.find(({ from }) => from === heldFrom) ?? starts[0];
  return (
    <form method="post" className="bk-starts">
      <input type="hidden" name="jour" value={day} />
      <input type="hidden" name="etape" value={moveFee === null ? "prendre" : "deplacer"} />
      <div className="bk-starts-head">
        <h3>{formatDayLong(day)}</h3>
        {isNear && (
          <p>
            <IconPin size={18} /> {texts.near}
          </p>
        )}
      </div>
      {shown && <DayRuler starts={starts} shown={shown} isHeld={heldFrom === shown.from} />}
      {moveFee === null ? (
        <div className="bk-hours">
          {starts.map(({ from }) => (
            <button
              key={from}
              type="submit"
              name="debut"
              value={from}
              className="bk-hour"
              aria-pressed={from === heldFrom}
            >
              {minuteText(from)}
            </button>
          ))}
        </div>
      ) : (
        <MoveChoice starts={starts} fee={moveFee} mustAgree={mustAgree} />
      )}
    </form>
  );
}

type MoveChoiceProps = { starts: readonly ShownStart[]; fee: number; mustAgree: boolean };

function MoveChoice({ starts, fee, mustAgree }: MoveChoiceProps) {
  return (
    <>
      <fieldset className="bk-hours">
        <legend className="sr-only">Nouvelle heure</legend>
        {starts.map(({ from }, index) => (
          <label key={from} className="bk-hour">
            <input type="radio" name="debut" value={from} className="cover" defaultChecked={index === 0} />
            {minuteText(from)}
          </label>
        ))}
      </fieldset>
      <input type="hidden" name="frais" value={fee} />
      {fee > 0 && (
        <Checkbox
          name="accord"
          value="oui"
          required
          label={`J’accepte les frais de ${formatEuros(fee)}\u00a0: la limite sans frais est passée.`}
          {...(mustAgree ? { error: texts.errors.fee } : {})}
        />
      )}
      <Button type="submit">{visitPage.move}</Button>
    </>
  );
}
