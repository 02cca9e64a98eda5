import type { Cents } from "#domain/money/money.ts";
import type { Content, ProductImage, StockState, Surface } from "#domain/shop/product.ts";

/** What a list shows of a product, and what the cart needs of it. The exact stock is shown only for the last pieces. */
export interface ProductCard {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly shortDescription: string;
  /** The category's slug. */
  readonly category: string;
  readonly surfaces: readonly Surface[];
  /** The lowest where variants have prices of their own. */
  readonly priceCents: Cents;
  readonly crossedCents: Cents | null;
  readonly content: Content | null;
  readonly weightGrams: number;
  readonly stock: StockState;
  /** How many are left, when few. */
  readonly left: number | null;
  readonly isOut: boolean;
  readonly hasHazards: boolean;
  readonly pickupOnly: boolean;
  /** Sizes or scents: one is chosen on the product's page. */
  readonly hasVariants: boolean;
  /** Some variant costs more than `priceCents`. */
  readonly isFrom: boolean;
  readonly image: ProductImage | null;
  readonly popularity: number;
  /** When it came into the shop, in milliseconds. */
  readonly since: number;
}
