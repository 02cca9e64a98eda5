import { IconTrash } from "#app/art/icons.tsx";
import { formatEuros } from "#domain/money.ts";
import type { DraftLine } from "./draft.ts";

interface LineEditorProps {
  readonly lines: readonly DraftLine[];
  readonly onChange: (lines: readonly DraftLine[]) => void;
}

export function LineEditor({ lines, onChange }: LineEditorProps) {
  if (lines.length === 0) return <p className="adm-muted">Aucun article pour l’instant.</p>;
  const setQuantity = (productId: string, quantity: number) =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)));
  return (
    <ul className="new-lines">
      {lines.map(({ productId, name, sku, priceCents, stock, quantity }) => (
        <li key={productId}>
          <span>
            <b>{name}</b>
            <small>
              {sku}, {formatEuros(priceCents)} pièce, reste {stock}
            </small>
          </span>
          <input
            type="number"
            min={1}
            max={999}
            value={quantity}
            aria-label={`Quantité de ${name}`}
            onChange={(event) =>
              setQuantity(productId, Math.min(999, Math.max(1, Math.floor(event.target.valueAsNumber) || 1)))
            }
          />
          <b>{formatEuros(priceCents * quantity)}</b>
          <button
            type="button"
            className="adm-icon-button"
            aria-label={`Retirer ${name}`}
            onClick={() => onChange(lines.filter((line) => line.productId !== productId))}
          >
            <IconTrash />
          </button>
        </li>
      ))}
    </ul>
  );
}
