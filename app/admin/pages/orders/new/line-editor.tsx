import { IconTrash } from "#app/art/icons.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import type { OrderDraftLine, OrderPrice } from "./draft.ts";

interface LineEditorProps {
  readonly lines: readonly OrderDraftLine[];
  /** What the stock lacks, once the server has answered. */
  readonly shortages: OrderPrice["shortages"];
  readonly onChange: (lines: readonly OrderDraftLine[]) => void;
}

export function LineEditor({ lines, shortages, onChange }: LineEditorProps) {
  if (lines.length === 0) return <p className="adm-muted">Aucun article pour l’instant.</p>;
  const setQuantity = (productId: string, quantity: number) =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)));
  const remove = (productId: string) => onChange(lines.filter((line) => line.productId !== productId));
  return (
    <ul className="new-lines">
      {lines.map(({ productId, name, sku, priceCents, stock, quantity }) => {
        const short = shortages.find((shortage) => shortage.productId === productId);
        return (
          <li key={productId}>
            <span>
              <b>{name}</b>
              <small>
                {sku}, {formatEuros(priceCents)} pièce, reste {short?.available ?? stock}
              </small>
            </span>
            <input
              type="number"
              min={1}
              max={999}
              value={quantity}
              aria-label={`Quantité de ${name}`}
              aria-invalid={short !== undefined}
              aria-describedby={short ? `manque-${productId}` : undefined}
              onChange={(event) =>
                setQuantity(
                  productId,
                  Math.min(999, Math.max(1, Math.floor(event.target.valueAsNumber) || 1)),
                )
              }
            />
            <b>{formatEuros(priceCents * quantity)}</b>
            <button
              type="button"
              className="adm-icon-button"
              aria-label={`Retirer ${name}`}
              onClick={() => remove(productId)}
            >
              <IconTrash />
            </button>
            {short ? (
              <p id={`manque-${productId}`} className="adm-notice new-short" data-tone="warn">
                <span>{short.message}</span>
                {short.available > 0 ? (
                  <AdminButton onClick={() => setQuantity(productId, short.available)}>
                    Prendre les {short.available} disponibles
                  </AdminButton>
                ) : (
                  <AdminButton onClick={() => remove(productId)}>Retirer {name}</AdminButton>
                )}
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
