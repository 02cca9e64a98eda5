import { IconTrash } from "#app/art/icons.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { stockKey } from "#domain/shop/variant.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import type { OrderDraftLine, OrderPrice } from "./draft.ts";

interface LineEditorProps {
  readonly lines: readonly OrderDraftLine[];
  /** What the stock lacks, once the server has answered. */
  readonly shortages: OrderPrice["shortages"];
  readonly onChange: (lines: readonly OrderDraftLine[]) => void;
}

function keyOf({ productId, variantId }: Pick<OrderDraftLine, "productId" | "variantId">): string {
  return stockKey(productId, variantId);
}

export function LineEditor({ lines, shortages, onChange }: LineEditorProps) {
  if (lines.length === 0) return <p className="adm-muted">Aucun article pour l’instant.</p>;
  const setQuantity = (key: string, quantity: number) =>
    onChange(lines.map((line) => (keyOf(line) === key ? { ...line, quantity } : line)));
  const remove = (key: string) => onChange(lines.filter((line) => keyOf(line) !== key));
  /** The button goes with the shortage: the keyboard goes on from the quantity. */
  const takeLeft = (key: string, left: number) => {
    setQuantity(key, left);
    document.getElementById(`quantite-${key}`)?.focus();
  };
  return (
    <ul className="new-lines">
      {lines.map((line) => {
        const { name, sku, priceCents, stock, quantity } = line;
        const key = keyOf(line);
        const short = shortages.find((shortage) => keyOf(shortage) === key);
        return (
          <li key={key}>
            <span>
              <b>{name}</b>
              <small>
                {sku}, {formatEuros(priceCents)} pièce, reste {short?.available ?? stock}
              </small>
            </span>
            <input
              id={`quantite-${key}`}
              type="number"
              min={1}
              max={999}
              value={quantity}
              aria-label={`Quantité de ${name}`}
              aria-invalid={short !== undefined}
              aria-describedby={short ? `manque-${key}` : undefined}
              onChange={(event) =>
                setQuantity(key, Math.min(999, Math.max(1, Math.floor(event.target.valueAsNumber) || 1)))
              }
            />
            <b>{formatEuros(priceCents * quantity)}</b>
            <button
              type="button"
              className="adm-icon-button"
              aria-label={`Retirer ${name}`}
              onClick={() => remove(key)}
            >
              <IconTrash />
            </button>
            {short ? (
              <p id={`manque-${key}`} className="adm-notice new-short" data-tone="warn">
                <span role="status">{short.message}</span>
                {short.available > 0 ? (
                  <AdminButton onClick={() => takeLeft(key, short.available)}>
                    Prendre les {short.available} disponibles
                  </AdminButton>
                ) : (
                  <AdminButton onClick={() => remove(key)}>Retirer {name}</AdminButton>
                )}
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
