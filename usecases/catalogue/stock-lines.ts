import { stockKey } from "#domain/shop/variant.ts";

export interface StockLine {
  readonly productId: string;
  /** Null or absent: the product's own stock. */
  readonly variantId?: string | null | undefined;
  readonly quantity: number;
}

/** One line for each stock, in the order of their keys. */
export function sumByStock(lines: readonly StockLine[]): readonly (StockLine & { readonly key: string })[] {
  const wanted = new Map<string, StockLine & { readonly key: string }>();
  for (const line of lines) {
    const { productId, variantId, quantity } = line;
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`Not a quantity: ${quantity}`);
    const key = stockKey(productId, variantId);
    wanted.set(key, { ...line, key, quantity: quantity + (wanted.get(key)?.quantity ?? 0) });
  }
  return [...wanted.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
