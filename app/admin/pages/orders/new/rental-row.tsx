import { IconTrash } from "#app/art/icons.tsx";
import { machines } from "#content/machines.ts";
import { rentalPacks } from "#content/rental-packs.ts";
import { formatEuros } from "#domain/money/money.ts";
import { isMachineKey, MACHINE_KEYS } from "#domain/rental/rental.ts";
import { lastBookableDay } from "#domain/rental/rental-horizon.ts";
import { type DraftRental, type Price, withFirst, withMachine, withPack } from "./draft.ts";
import { RentalState } from "./rental-state.tsx";

interface RentalRowProps {
  readonly rental: DraftRental;
  readonly today: string;
  /** Null until both days are chosen and the server answered. */
  readonly priced: Price["rentals"][number] | null;
  readonly onChange: (part: Partial<DraftRental>) => void;
  readonly onRemove: () => void;
}

export function RentalRow({ rental, today, priced, onChange, onRemove }: RentalRowProps) {
  const { machine, pack, first, last } = rental;
  const name = machines[machine].name;
  const far = lastBookableDay(today);
  return (
    <fieldset className="new-item">
      <legend className="sr-only">Location {name}</legend>
      <div className="new-item-fields new-rental-fields">
        <label className="adm-field">
          <span>Machine</span>
          <select
            value={machine}
            onChange={({ target: { value } }) => isMachineKey(value) && onChange(withMachine(rental, value))}
          >
            {MACHINE_KEYS.map((key) => (
              <option key={key} value={key}>
                {machines[key].name}
              </option>
            ))}
          </select>
        </label>
        <label className="adm-field">
          <span>Formule</span>
          <select value={pack ?? ""} onChange={({ target: { value } }) => onChange(withPack(rental, value))}>
            <option value="">Aux jours</option>
            {rentalPacks.map(({ id, name: packName, price }) => (
              <option key={id} value={id}>
                {`${packName}, ${formatEuros(price)}`}
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
            onChange={({ target: { value } }) => onChange(withFirst(rental, value))}
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
      <RentalState priced={priced} onChange={onChange} />
    </fieldset>
  );
}
