import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { products, productVariants } from "#db/schema/catalogue.ts";
import { recordChange } from "../journal/record-change.ts";
import { moveStock } from "./move-stock.ts";

/** On sale, of one product. */
export const MOST_VARIANTS = 30;
export const tooManyVariants = {
  ok: false,
  reason: "invalid",
  field: "label",
  message: "Trente déclinaisons au plus.",
} as const;

/** One change of a product's variants at a time. */
export async function lockProduct(transaction: Executor, id: string) {
  const [row] = await transaction
    .select({ slug: products.slug, stock: products.stock })
    .from(products)
    .where(eq(products.id, id))
    .for("no key update");
  return row;
}

/** Those on sale. */
export function liveOf(productId: string) {
  return and(eq(productVariants.productId, productId), isNull(productVariants.archivedAt));
}

interface WholeMove {
  readonly productId: string;
  /** Absent: the product's own stock. */
  readonly from?: string;
  readonly to?: string;
  readonly stock: number;
  readonly label: string;
  readonly actor: string;
}

/** Moves all pieces of one stock to another, each change with its movement. */
export async function moveWholeStock(
  transaction: Executor,
  { productId, from, to, stock, label, actor }: WholeMove,
) {
  if (stock === 0) return;
  const movement = { reason: "correction", actor, note: `Déclinaison ${label}` } as const;
  await moveStock(transaction, productId, -stock, { ...movement, variantId: from });
  await moveStock(transaction, productId, stock, { ...movement, variantId: to });
}

export async function recordVariantChange(
  transaction: Executor,
  action: string,
  { productId, label, actor }: { productId: string; label: string; actor: string },
) {
  const subject = { subjectKind: "product", subjectId: productId };
  await recordChange(transaction, { actor, action, ...subject, detail: { label } });
}
