import { Fragment } from "react";
import { IconTrash } from "#app/art/icons.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { parseEuros } from "#domain/money/typed-euros.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import type { QuoteDraft, QuoteDraftLine } from "./quote-draft.ts";

interface QuoteLinesProps {
  readonly draft: QuoteDraft;
  /** The field the last refusal named. */
  readonly wrong: string | undefined;
  readonly onEdit: (draft: QuoteDraft) => void;
}

export function QuoteLines({ draft, wrong, onEdit }: QuoteLinesProps) {
  const { lines } = draft;
  const set = (index: number, change: Partial<QuoteDraftLine>) =>
    onEdit({ ...draft, lines: lines.map((line, at) => (at === index ? { ...line, ...change } : line)) });
  return (
    <div className="req-lines">
      <div className="req-line req-line-head" aria-hidden="true">
        <span>Ligne</span>
        <span>Qté</span>
        <span>Prix (€)</span>
        <span>Total</span>
      </div>
      {lines.map((line, index) => (
        <Fragment key={line.key}>
          {line.vehicle && line.vehicle !== lines[index - 1]?.vehicle ? (
            <h4 className="req-line-vehicle">{line.vehicle}</h4>
          ) : null}
          <Line
            line={line}
            index={index}
            wrong={wrong}
            onChange={(change) => set(index, change)}
            onRemove={() => onEdit({ ...draft, lines: lines.filter((_, at) => at !== index) })}
          />
        </Fragment>
      ))}
    </div>
  );
}

interface LineProps {
  readonly line: QuoteDraftLine;
  readonly index: number;
  readonly wrong: string | undefined;
  readonly onChange: (change: Partial<QuoteDraftLine>) => void;
  readonly onRemove: () => void;
}

function Line({ line, index, wrong, onChange, onRemove }: LineProps) {
  const { title, details, quantity, price } = line;
  const input = (
    field: "title" | "details" | "quantity" | "unitCents",
    name: keyof QuoteDraftLine,
    label: string,
  ) => {
    const path = `lines.${index}.${field}`;
    return {
      name: path,
      "aria-label": `${label}, ligne ${index + 1}`,
      "aria-invalid": wrong === path || undefined,
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ [name]: event.currentTarget.value }),
    };
  };
  const cents = parseEuros(price);
  return (
    <fieldset className="req-line">
      <legend className="sr-only">Ligne {index + 1}</legend>
      <span className="req-line-what">
        <input
          {...input("title", "title", "Intitulé")}
          value={title}
          maxLength={300}
          placeholder="Prestation"
        />
        <textarea
          {...input("details", "details", "Précisions")}
          value={details}
          rows={details ? 2 : 1}
          maxLength={2000}
          placeholder="Précisions, facultatif"
        />
      </span>
      <input
        {...input("quantity", "quantity", "Quantité")}
        value={quantity}
        type="number"
        min={1}
        max={999}
        inputMode="numeric"
      />
      <input
        {...input("unitCents", "price", "Prix unitaire")}
        value={price}
        inputMode="decimal"
        placeholder="Sur devis"
      />
      <span className="req-line-total">
        {cents === null ? "Sur devis" : formatEuros(cents * (typedNumber(quantity) || 0))}
      </span>
      <button
        type="button"
        className="adm-icon-button"
        onClick={onRemove}
        aria-label={`Retirer la ligne ${index + 1}`}
      >
        <IconTrash />
      </button>
    </fieldset>
  );
}
