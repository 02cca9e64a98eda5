import { and, desc, eq, isNotNull } from "drizzle-orm";
import { productVariants } from "#db/schema/catalogue.ts";
import { journal } from "#db/schema/journal.ts";
import { crossedPrice } from "#domain/money/price-history.ts";
import type { Deps } from "../deps.ts";
import { listStockMovements } from "./adjust-stock.ts";
import { readStaffProduct } from "./staff-catalogue.ts";

const shownMovements = 8;

/** All the editor shows: the product, its prices and crossed prices, its stock movements, who saved last. */
export async function readProductEditor(deps: Deps, id: string) {
  const staffProduct = await readStaffProduct(deps, id);
  if (!staffProduct) return null;
  const [lastChange] = await deps.db.orm
    .select({ actor: journal.actor, at: journal.at })
    .from(journal)
    .where(and(eq(journal.subjectKind, "product"), eq(journal.subjectId, id)))
    .orderBy(desc(journal.id))
    .limit(1);
  const { id: variantId, label, sku, version } = productVariants;
  const archivedVariants = await deps.db.orm
    .select({ id: variantId, label, sku, version })
    .from(productVariants)
    .where(and(eq(productVariants.productId, id), isNotNull(productVariants.archivedAt)))
    .orderBy(desc(productVariants.archivedAt));
  return {
    ...staffProduct,
    archivedVariants,
    crossed: crossedPrice(staffProduct.prices, deps.now()),
    movements: await listStockMovements(deps, id, shownMovements),
    lastChange: lastChange ?? null,
  };
}
