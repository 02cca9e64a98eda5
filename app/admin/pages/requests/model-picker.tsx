import type { ReplyModel } from "#content/reply-models.ts";

interface ModelPickerProps {
  /** Two may stand on one page: what this one writes into. */
  readonly label: string;
  readonly models: readonly ReplyModel[];
  readonly onPick: (body: string) => void;
}

/** Puts ready words into the answer; it shows no choice of its own, for the words are changed afterwards. */
export function ModelPicker({ label, models, onPick }: ModelPickerProps) {
  return (
    <label className="req-models">
      <span className="sr-only">{label}</span>
      <select
        value=""
        onChange={(event) => {
          const model = models.find(({ id }) => id === event.currentTarget.value);
          if (model) onPick(model.body);
        }}
      >
        <option value="" disabled>
          Insérer un modèle
        </option>
        {models.map(({ id, label: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What was typed stays; the model comes after it. */
export function withModel(typed: string, body: string): string {
  return typed.trim() === "" ? body : `${typed.trimEnd()}\n\n${body}`;
}
