import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { productPrices } from "#db/schema/catalogue.ts";
import type { Cents } from "#domain/money/money.ts";

/**
 * Records that a product is on sale at this price from now on, or (null) no longer on sale. Called with the
 * product's row locked, so that the periods follow each other.
 */
export async function recordPrice(
  executor: Executor,
  productId: string,
  priceCents: Cents | null,
  now: Date,
): Promise<void> {
  const open = and(eq(productPrices.productId, productId), isNull(productPrices.until));
  const [current] = await executor.select().from(productPrices).where(open);
  if (current && current.priceCents === priceCents) return;
  if (current) await executor.update(productPrices).set({ until: now }).where(open);
  if (priceCents !== null) await executor.insert(productPrices).values({ productId, priceCents, since: now });
}
