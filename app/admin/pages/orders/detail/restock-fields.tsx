import { useId } from "react";
import { variantName } from "#domain/shop/variant.ts";
import type { AdminOrder } from "./admin-order.ts";
import { type RefundFields, returnableLines } from "./refund-draft.ts";

interface RestockFieldsProps {
  readonly adminOrder: AdminOrder;
  readonly restock: RefundFields["restock"];
  readonly onChange: (restock: RefundFields["restock"]) => void;
}

/** How many pieces of each line go back on the shelf; what came back before is no longer asked for. */
export function RestockFields({ adminOrder, restock, onChange }: RestockFieldsProps) {
  const fieldId = useId();
  const lines = returnableLines(adminOrder);
  if (lines.length === 0) return null;
  const all = Object.fromEntries(lines.map(({ id, returnable }) => [id, returnable]));
  return (
    <fieldset className="ord-restock">
      <legend>Remis en stock</legend>
      <ul>
        {lines.map(({ id, title, details, returnable }) => (
          <li key={id}>
            <label htmlFor={`${fieldId}-${id}`}>{variantName(title, details)}</label>
            <input
              id={`${fieldId}-${id}`}
              type="number"
              min={0}
              max={returnable}
              value={restock[id] ?? 0}
              onChange={(event) => {
                const wanted = Math.floor(event.target.valueAsNumber) || 0;
                onChange({ ...restock, [id]: Math.min(returnable, Math.max(0, wanted)) });
              }}
            />
            <span className="adm-muted">sur {returnable}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="adm-link" onClick={() => onChange(all)}>
        Tout remettre en stock
      </button>
    </fieldset>
  );
}
