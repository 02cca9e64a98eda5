import { IconTrash } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { machineName, offeredMachines } from "#content/current-machines.ts";
import { currentRentalPacks } from "#content/rental-packs.ts";
import { formatEuros } from "#domain/money/money.ts";
import { lastBookableDay } from "#domain/rental/rental-horizon.ts";
import { type DraftRental, draftWithMachine, type OrderPrice, withFirst, withPack } from "./draft.ts";
import { RentalDraftState } from "./rental-state.tsx";

interface RentalRowProps {
  readonly rental: DraftRental;
  readonly today: string;
  /** Null until both days are chosen and the server answered. */
  readonly priced: OrderPrice["rentals"][number] | null;
  readonly onChange: (part: Partial<DraftRental>) => void;
  readonly onRemove: () => void;
}

export function RentalDraftRow({ rental, today, priced, onChange, onRemove }: RentalRowProps) {
  const { machine, pack, first, last } = rental;
  const name = machineName(machine);
  const far = lastBookableDay(today);
  return (
    <fieldset className="new-item">
      <legend className="sr-only">Location {name}</legend>
      <div className="new-item-fields new-rental-fields">
        <Select
          label="Machine"
          value={machine}
          onChange={({ target: { value } }) => onChange(draftWithMachine(rental, value))}
          options={offeredMachines().map(({ key, name: label }) => ({ value: key, label }))}
        />
        <Select
          label="Formule"
          value={pack ?? ""}
          onChange={({ target: { value } }) => onChange(withPack(rental, value))}
          placeholder="Aux jours"
          options={currentRentalPacks().map(({ id, name: packName, price }) => ({
            value: id,
            label: `${packName}, ${formatEuros(price)}`,
          }))}
        />
        <Input
          label="Du"
          type="date"
          required
          min={today}
          max={far}
          value={first}
          onChange={({ target: { value } }) => onChange(withFirst(rental, value))}
        />
        <Input
          label="Au, compris"
          type="date"
          required
          min={first || today}
          max={far}
          value={last}
          onChange={({ target: { value } }) => onChange({ last: value })}
        />
        <button type="button" className="adm-icon-button" aria-label="Retirer la location" onClick={onRemove}>
          <IconTrash />
        </button>
      </div>
      <RentalDraftState priced={priced} onChange={onChange} />
    </fieldset>
  );
}
