import { Input } from "#app/ui/fields/input.tsx";
import { machines } from "#content/machines.ts";
import { MACHINE_KEYS } from "#domain/rental/rental.ts";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { AmountField } from "./amount-field.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

export function RentalForm({ saved, version }: { saved: SiteSettings["rental"]; version: number }) {
  const form = useSection("rental", saved, version);
  const { draft, setDraft, errorAt } = form;
  return (
    <SectionForm title="Machines en location" form={form}>
      {MACHINE_KEYS.map((machine) => (
        <div key={machine} className="adm-form-row">
          <Input
            label={`${machines[machine].name}, nombre de machines`}
            type="number"
            min={0}
            max={50}
            value={draft.units[machine]}
            error={errorAt(`units.${machine}`)}
            onChange={(event) =>
              setDraft({ ...draft, units: { ...draft.units, [machine]: Number(event.currentTarget.value) } })
            }
          />
          <AmountField
            label={`${machines[machine].name}, caution (€)`}
            cents={draft.depositCents[machine]}
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
        onChange={(event) => setDraft({ ...draft, turnRoundDays: Number(event.currentTarget.value) })}
      />
    </SectionForm>
  );
}
