import { IconPlus, IconTrash } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { dayName } from "#domain/calendar/opening-hours.ts";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { AdminButton } from "../../ui/admin-button.tsx";

type Week = SiteSettings["hours"]["week"];
type Day = Week[number];

interface WeekFieldsProps {
  readonly week: Week;
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (week: Week) => void;
}

const wholeDay: Day = [{ from: "08:00", to: "19:00" }];
const noon = { from: "12:00", to: "14:00" };

/** A break in the middle of the day; what does not span noon gets an empty second range to fill in. */
function withPause([range]: Day): Day {
  if (!range) return [];
  const spansNoon = range.from < noon.from && range.to > noon.to;
  return spansNoon
    ? [
        { from: range.from, to: noon.from },
        { from: noon.to, to: range.to },
      ]
    : [range, { from: "", to: "" }];
}

function withoutPause([morning, afternoon]: Day): Day {
  return morning ? [{ from: morning.from, to: afternoon?.to || morning.to }] : [];
}

/** Seven days, each closed or open in one or two ranges. */
export function WeekFields({ week, errorAt, onChange }: WeekFieldsProps) {
  return (
    <div className="adm-week">
      {week.map((day, index) => (
        <DayFields
          key={dayName(index)}
          name={dayName(index)}
          day={day}
          errorAt={(field) => errorAt(`week.${index}.${field}`)}
          onChange={(changed) => onChange(week.with(index, changed))}
        />
      ))}
    </div>
  );
}

interface DayFieldsProps {
  readonly name: string;
  readonly day: Day;
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (day: Day) => void;
}

function DayFields({ name, day, errorAt, onChange }: DayFieldsProps) {
  return (
    <fieldset className="adm-day">
      <legend className="sr-only">{name}</legend>
      <label className="adm-day-open">
        <input
          type="checkbox"
          checked={day.length > 0}
          onChange={(event) => onChange(event.currentTarget.checked ? [...wholeDay] : [])}
        />
        <b>{name}</b>
        <span className="sr-only">, ouvert</span>
      </label>
      {day.length === 0 ? <p className="adm-muted adm-day-closed">Fermé</p> : null}
      <div className="adm-day-ranges">
        {day.map((range, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second range of a day
          <div key={at} className="adm-range">
            <TimeField
              label={at === 0 ? "Ouverture" : "Réouverture"}
              value={range.from}
              error={errorAt(`${at}.from`)}
              onTime={(from) => onChange(day.with(at, { ...range, from }))}
            />
            <TimeField
              label="Fermeture"
              value={range.to}
              error={errorAt(`${at}.to`)}
              onTime={(to) => onChange(day.with(at, { ...range, to }))}
            />
            {at === 1 ? (
              <AdminButton
                look="danger"
                icon={<IconTrash />}
                aria-label={`Retirer la pause du ${name}`}
                onClick={() => onChange(withoutPause(day))}
              />
            ) : null}
          </div>
        ))}
      </div>
      {day.length === 1 ? (
        <AdminButton icon={<IconPlus />} onClick={() => onChange(withPause(day))}>
          Pause<span className="sr-only"> le {name}</span>
        </AdminButton>
      ) : null}
    </fieldset>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onTime: (time: string) => void;
}

function TimeField({ label, value, error, onTime }: TimeFieldProps) {
  return (
    <Input
      label={label}
      type="time"
      step={300}
      value={value}
      error={error}
      onChange={(event) => onTime(event.currentTarget.value)}
    />
  );
}
