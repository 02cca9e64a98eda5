import { IconTrash } from "#app/art/icons.tsx";
import { machines } from "#content/machines.ts";
import { formatDayShort } from "#domain/dates.ts";
import { formatEuros } from "#domain/money.ts";
import { isMachineKey, MACHINE_KEYS } from "#domain/rental.ts";
import { lastBookableDay } from "#domain/rental-horizon.ts";
import type { DraftRental, Price } from "./draft.ts";

interface RentalRowProps {
  readonly rental: DraftRental;
  readonly today: string;
  /** Null until both days are chosen and the server answered. */
  readonly priced: Price["rentals"][number] | null;
  readonly onChange: (part: Partial<DraftRental>) => void;
  readonly onRemove: () => void;
}

export function RentalRow({ rental, today, priced, onChange, onRemove }: RentalRowProps) {
  const { machine, first, last } = rental;
  const name = machines[machine].name;
  const far = lastBookableDay(today);
  return (
    <fieldset className="new-item">
      <legend className="sr-only">Location {name}</legend>
      <div className="new-item-fields">
        <label className="adm-field">
          <span>Machine</span>
          <select
            value={machine}
            onChange={({ target: { value } }) => isMachineKey(value) && onChange({ machine: value })}
          >
            {MACHINE_KEYS.map((key) => (
              <option key={key} value={key}>
                {machines[key].name}
              </option>
            ))}
          </select>
        </label>
        <label className="adm-field">
          <span>Du</span>
          <input
            type="date"
            required
            min={today}
            max={far}
            value={first}
            onChange={({ target: { value } }) =>
              onChange({ first: value, ...(last === "" || last < value ? { last: value } : {}) })
            }
          />
        </label>
        <label className="adm-field">
          <span>Au, compris</span>
          <input
            type="date"
            required
            min={first || today}
            max={far}
            value={last}
            onChange={({ target: { value } }) => onChange({ last: value })}
          />
        </label>
        <button type="button" className="adm-icon-button" aria-label="Retirer la location" onClick={onRemove}>
          <IconTrash />
        </button>
      </div>
      <div role="status" className="new-item-state">
        {priced && priced.message === "" && priced.cents !== null ? (
          <p>
            <b>{formatEuros(priced.cents)}</b>, libre. Caution de {formatEuros(priced.depositCents)} à la
            remise.
          </p>
        ) : null}
        {priced && priced.message !== "" ? (
          <>
            <p data-tone="bad">{priced.message}</p>
            <Alternatives alternatives={priced.alternatives} onPick={onChange} />
          </>
        ) : null}
      </div>
    </fieldset>
  );
}

interface AlternativesProps {
  readonly alternatives: Price["rentals"][number]["alternatives"];
  readonly onPick: (days: { readonly first: string; readonly last: string }) => void;
}

function Alternatives({ alternatives, onPick }: AlternativesProps) {
  if (alternatives.length === 0) return null;
  return (
    <div className="adm-actions">
      {alternatives.map(({ first, last }) => (
        <button
          key={first}
          type="button"
          className="adm-button adm-button-quiet"
          onClick={() => onPick({ first, last })}
        >
          {first === last ? formatDayShort(first) : `${formatDayShort(first)} au ${formatDayShort(last)}`}
        </button>
      ))}
    </div>
  );
}
