import { type KeyboardEvent, useId, useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { variantName } from "#domain/shop/variant.ts";
import { type FoundProduct, useFoundProducts } from "../../../ui/use-found-products.ts";
import type { OrderDraftLine } from "./draft.ts";

type Found = Omit<OrderDraftLine, "quantity">;

/** Products by name or reference; each click adds one. */
export function ProductPicker({ onPick }: { onPick: (line: OrderDraftLine) => void }) {
  const [question, setQuestion] = useState("");
  const found = useFoundProducts(question).flatMap(soldLines).slice(0, 8);
  const id = useId();
  const pick = (line: Found) => onPick({ ...line, quantity: 1 });
  // Enter takes the first one, as whoever is on the telephone types a reference and goes on.
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (found[0]) pick(found[0]);
  };
  return (
    <div className="new-picker">
      <Input
        label="Chercher un produit"
        type="search"
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={press}
        placeholder="Nom ou référence"
        autoComplete="off"
        aria-controls={id}
      />
      <ul id={id} aria-label="Produits trouvés">
        {found.map((product) => (
          <li key={product.sku}>
            <button type="button" onClick={() => pick(product)} disabled={product.stock === 0}>
              <IconPlus />
              <span>
                <b>{product.name}</b>
                <small>
                  {product.sku}, {product.stock === 0 ? "épuisé" : `reste ${product.stock}`}
                </small>
              </span>
              {formatEuros(product.priceCents)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What can be ordered of a product: itself, or each of its variants. */
function soldLines({
  id: productId,
  name,
  sku,
  priceCents,
  stock,
  variants,
}: FoundProduct): readonly Found[] {
  if (variants.length === 0) return [{ productId, name, sku, priceCents, stock }];
  return variants.map((variant) => ({
    productId,
    variantId: variant.id,
    name: variantName(name, variant.label),
    sku: variant.sku,
    priceCents: variant.priceCents ?? priceCents,
    stock: variant.stock,
  }));
}
