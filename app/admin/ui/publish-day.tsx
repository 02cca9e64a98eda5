import { Input } from "#app/ui/fields/input.tsx";
import { addDays, parisDay } from "#domain/calendar/dates.ts";

interface PublishDayProps {
  /** Null: at once. */
  readonly day: string | null;
  readonly now: Date;
  readonly onDay: (day: string | null) => void;
}

/** When a change is published: at once, or from a day on. */
export function PublishDay({ day, now, onDay }: PublishDayProps) {
  const tomorrow = addDays(parisDay(now), 1);
  return (
    <fieldset className="adm-publish-day">
      <legend className="sr-only">Quand</legend>
      <label>
        <input type="radio" name="quand" checked={day === null} onChange={() => onDay(null)} />
        Tout de suite
      </label>
      <label>
        <input type="radio" name="quand" checked={day !== null} onChange={() => onDay(day ?? tomorrow)} />À
        partir d’un jour, à 0&nbsp;h
      </label>
      {day === null ? null : (
        <Input
          label="Premier jour"
          type="date"
          min={tomorrow}
          value={day}
          onChange={(event) => onDay(event.currentTarget.value)}
        />
      )}
    </fieldset>
  );
}
