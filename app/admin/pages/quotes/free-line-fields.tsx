import { IconPlus, IconTrash } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import type { CallerDraft, FreeLineDraft } from "./caller-draft.ts";

interface FreeLineFieldsProps {
  readonly draft: CallerDraft;
  readonly onChange: (part: Partial<CallerDraft>) => void;
  readonly errorAt: (field: string) => string | undefined;
}

/** What the price list does not have, with its amount. */
export function FreeLineFields({ draft: { freeLines }, onChange, errorAt }: FreeLineFieldsProps) {
  const set = (key: number, change: Partial<FreeLineDraft>) =>
    onChange({ freeLines: freeLines.map((line) => (line.key === key ? { ...line, ...change } : line)) });
  const add = () => {
    const key = Math.max(-1, ...freeLines.map((line) => line.key)) + 1;
    onChange({ freeLines: [...freeLines, { key, title: "", price: "" }] });
  };
  return (
    <fieldset className="caller-free">
      <legend>Lignes libres</legend>
      {freeLines.map(({ key, title, price }, index) => (
        <div key={key}>
          <Input
            label={`Ligne libre ${index + 1}`}
            value={title}
            error={errorAt(`freeLines.${key}.title`)}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => set(key, { title: event.currentTarget.value })}
          />
          <Input
            label="Montant (€)"
            value={price}
            error={errorAt(`freeLines.${key}.price`)}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            onChange={(event) => set(key, { price: event.currentTarget.value })}
          />
          <button
            type="button"
            className="adm-icon-button"
            aria-label={`Retirer la ligne libre ${index + 1}`}
            onClick={() => onChange({ freeLines: freeLines.filter((line) => line.key !== key) })}
          >
            <IconTrash />
          </button>
        </div>
      ))}
      {freeLines.length < 20 ? (
        <button type="button" className="adm-link caller-add" onClick={add}>
          <IconPlus />
          Ligne libre
        </button>
      ) : null}
    </fieldset>
  );
}
