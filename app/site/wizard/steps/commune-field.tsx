import { type ChangeEvent, useId } from "react";
import { Said } from "#app/ui/feedback/said.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { business } from "#content/business.ts";
import { communes } from "#content/communes.ts";

type CommuneFieldProps = { value: string; error?: string; onChange: (value: string) => void };

/** Free text, with the communes we know as suggestions: those tell how far we drive. */
export function CommuneField({ value, error, onChange }: CommuneFieldProps) {
  const listId = useId();
  const hint = distanceHint(value);
  return (
    <>
      <Input
        label="Commune"
        name="commune"
        optional
        autoComplete="address-level2"
        list={listId}
        maxLength={120}
        value={value}
        error={error}
        help={hint}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      />
      <Said>{hint}</Said>
      <datalist id={listId}>
        {communes.map(({ id, name, postalCode }) => (
          <option key={id} value={name}>
            {postalCode}
          </option>
        ))}
      </datalist>
    </>
  );
}

export function distanceHint(typed: string): string {
  const wanted = plain(typed);
  const commune = communes.find(({ name, postalCode }) => plain(name) === wanted || postalCode === wanted);
  if (!commune) return "Pour connaître le trajet jusqu’à vous.";
  if (commune.distance === 0) return `À ${business.area.center}, notre base.`;
  return `À ${commune.distance}\u00a0km de ${business.area.center}.`;
}

/** "Bourg en Bresse" is Bourg-en-Bresse. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[\s'’-]+/g, " ")
    .trim();
}
