import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { FieldError } from "#app/ui/fields/field-error.tsx";

interface ChoiceListProps {
  readonly name: string;
  readonly legend: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly error: string | undefined;
}

/** Boxes of which at least one is ticked. */
export function ChoiceList({ name, legend, labels, error }: ChoiceListProps) {
  return (
    <fieldset className="intg-choice" aria-describedby={error ? `${name}-erreur` : undefined}>
      <legend>{legend}</legend>
      <FieldError id={`${name}-erreur`}>{error}</FieldError>
      {Object.entries(labels).map(([value, label]) => (
        <Checkbox key={value} label={label} name={name} value={value} />
      ))}
    </fieldset>
  );
}
