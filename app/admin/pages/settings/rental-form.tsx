import { Input } from "#app/ui/fields/input.tsx";
import { offeredMachines } from "#content/current-machines.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { AmountField } from "./amount-field.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

export function RentalForm({ saved, version }: { saved: SiteSettings["rental"]; version: number }) {
  const form = useSection("rental", saved, version);
  const { draft, setDraft, errorAt } = form;
  return (
    <SectionForm title="Machines en location" form={form}>
      {offeredMachines().map(({ key: machine, name }) => (
        <div key={machine} className="adm-form-row">
          <Input
            label={`${name}, nombre de machines`}
            type="number"
            min={0}
            max={50}
            value={draft.units[machine] ?? 0}
            error={errorAt(`units.${machine}`)}
            onChange={(event) =>
              setDraft({
                ...draft,
                units: { ...draft.units, [machine]: typedNumber(event.currentTarget.value) || 0 },
              })
            }
          />
          <AmountField
            label={`${name}, caution (€)`}
            cents={draft.depositCents[machine] ?? 0}
            error={errorAt(`depositCents.${machine}`)}
            onAmount={(cents) =>
              setDraft({ ...draft, depositCents: { ...draft.depositCents, [machine]: cents } })
            }
          />
        </div>
      ))}
      <Input
        label="Jours de remise en état après chaque location"
        help="0 : une machine rendue le matin peut repartir le lendemain."
        type="number"
        min={0}
        max={7}
        value={draft.turnRoundDays}
        error={errorAt("turnRoundDays")}
        onChange={(event) =>
          setDraft({ ...draft, turnRoundDays: typedNumber(event.currentTarget.value) || 0 })
        }
      />
    </SectionForm>
  );
}
