import { useRef } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { modelField } from "#content/vehicles.ts";
import { useAfterHydration } from "./use-after-hydration.ts";
import { MODEL_MAX_LENGTH } from "./vehicle-choice-store.ts";

type ModelFieldProps = {
  /** Only where a form sends it. */
  name?: string;
  model: string;
  onChange: (model: string) => void;
  error?: string;
  className?: string;
};

/** "Précisez le modèle exact", alone where no category is asked for. */
export function ModelField({ name, model, onChange, error, className }: ModelFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useAfterHydration(() => {
    const typed = field.current?.value ?? "";
    if (typed !== "" && typed !== model) onChange(typed);
  });
  return (
    <div className={className}>
      <Input
        ref={field}
        name={name}
        label={modelField.label}
        help={modelField.help}
        placeholder={`Ex.\u00a0: Peugeot 308 SW, 2021`}
        autoComplete="off"
        required
        maxLength={MODEL_MAX_LENGTH}
        value={model}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        className="v-pick-model"
      />
      {name === undefined && (
        <noscript>
          <p className="field-help">
            Sans JavaScript, le devis se demande par <a href="/contact">le formulaire de contact</a>.
          </p>
        </noscript>
      )}
    </div>
  );
}
