import { IconPlus } from "#app/art/icons.tsx";
import { offeredMachines } from "#content/current-machines.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { type DraftRental, isDated, type OrderPrice } from "./draft.ts";
import { RentalDraftRow } from "./rental-row.tsx";

interface RentalEditorProps {
  readonly rentals: readonly DraftRental[];
  readonly price: OrderPrice | null;
  readonly onChange: (rentals: readonly DraftRental[]) => void;
}

/** Machine days: from a day to a day, priced and looked up by the server as on the site. */
export function RentalEditor({ rentals, price, onChange }: RentalEditorProps) {
  const today = parisDay(new Date());
  const dated = rentals.filter(isDated);
  const add = () =>
    onChange([
      ...rentals,
      {
        key: crypto.randomUUID(),
        machine: offeredMachines()[0]?.key ?? "",
        pack: undefined,
        first: "",
        last: "",
      },
    ]);
  return (
    <div className="new-part">
      {rentals.map((rental) => (
        <RentalDraftRow
          key={rental.key}
          rental={rental}
          today={today}
          priced={price?.rentals[dated.indexOf(rental)] ?? null}
          onChange={(part) =>
            onChange(rentals.map((one) => (one.key === rental.key ? { ...one, ...part } : one)))
          }
          onRemove={() => onChange(rentals.filter(({ key }) => key !== rental.key))}
        />
      ))}
      <AdminButton icon={<IconPlus />} onClick={add}>
        Ajouter une location
      </AdminButton>
    </div>
  );
}
