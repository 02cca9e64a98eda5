import { formatEuros } from "#domain/money/money.ts";
import { variantName } from "#domain/shop/variant.ts";
import { ProductSearch } from "../../../ui/product-search.tsx";
import type { FoundProduct } from "../../../ui/use-found-products.ts";
import type { OrderDraftLine } from "./draft.ts";

type Found = Omit<OrderDraftLine, "quantity">;

/** The products of an order by telephone, and how many are left. */
export function ProductPicker({ onPick }: { onPick: (line: OrderDraftLine) => void }) {
  return (
    <div className="new-search">
      <ProductSearch
        linesOf={(found) => found.flatMap(soldLines)}
        keyOf={({ sku }) => sku}
        isOff={({ stock }) => stock === 0}
        onPick={(line) => onPick({ ...line, quantity: 1 })}
      >
        {({ name, sku, stock, priceCents }) => (
          <>
            <span>
              <b>{name}</b>
              <small>
                {sku}, {stock === 0 ? "épuisé" : `reste ${stock}`}
              </small>
            </span>
            {formatEuros(priceCents)}
          </>
        )}
      </ProductSearch>
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
