import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { products, productVariants } from "#db/schema/catalogue.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { claimMedia, goneMedia } from "../media/claim-media.ts";
import { catalogueTag, productTag } from "./catalogue-tags.ts";
import { firstIssue, type ProductInput, productInput } from "./product-input.ts";
import { recordPrice } from "./record-price.ts";
import { refusingTaken, type Saved } from "./save-result.ts";

interface ProductChange {
  /** Null for a new product. */
  readonly id: string | null;
  /** The version the editor started from. */
  readonly version: number;
  readonly value: ProductInput;
  readonly actor: string;
}

/** Saves a product unless another user did since the editor opened; a price on sale enters the history. */
export async function saveProduct(deps: Deps, change: ProductChange): Promise<Saved> {
  const parsed = productInput.safeParse(change.value);
  if (!parsed.success) return { ok: false, reason: "invalid", ...firstIssue(parsed.error) };
  if (change.id !== null && !isUuid(change.id)) return { ok: false, reason: "conflict" };
  return refusingTaken(() =>
    deps.db.orm.transaction((transaction) =>
      writeProduct(transaction, { ...change, value: parsed.data }, deps.now()),
    ),
  );
}

/** The same in the caller's transaction, with what productInput has read. */
export async function writeProduct(
  transaction: Executor,
  { id: known, version: started, value, actor }: ProductChange,
  now: Date,
): Promise<Saved> {
  const files = [...value.images.map(({ src }) => src), value.hazards?.safetySheet];
  if (!(await claimMedia(transaction, files, now)))
    return { ok: false, reason: "invalid", field: "images", message: goneMedia };
  if ((await transaction.$count(productVariants, eq(productVariants.sku, value.sku))) > 0)
    return { ok: false, reason: "invalid", field: "sku", message: "Une déclinaison a déjà cette référence." };
  const { content, ...same } = value;
  const row = {
    ...same,
    contentAmount: content?.amount ?? null,
    contentUnit: content?.unit ?? null,
    ...(value.active ? { archivedAt: null } : {}),
  };
  const stored =
    known === null
      ? await insertProduct(transaction, row, now)
      : await updateProduct(transaction, known, started, row);
  if (!stored) return { ok: false, reason: "conflict" };
  const { id, version, tags } = stored;
  await recordPrice(transaction, id, value.active ? value.priceCents : null, now);
  await recordChange(transaction, {
    actor,
    action: "product.saved",
    subjectKind: "product",
    subjectId: id,
    detail: { name: value.name, priceCents: value.priceCents, active: value.active },
  });
  await invalidatePages(transaction, [catalogueTag, ...tags]);
  return { ok: true, id, version };
}

type Row = Omit<typeof products.$inferInsert, "stock" | "version">;
type Stored = { id: string; version: number; tags: string[] } | null;

async function insertProduct(transaction: Executor, row: Row, now: Date): Promise<Stored> {
  const [stored] = await transaction
    .insert(products)
    .values({ ...row, createdAt: now })
    .returning({ id: products.id, version: products.version });
  return stored ? { ...stored, tags: [productTag(row.slug)] } : null;
}

async function updateProduct(transaction: Executor, id: string, version: number, row: Row): Promise<Stored> {
  const [before] = await transaction
    .select({ slug: products.slug })
    .from(products)
    .where(eq(products.id, id))
    .for("no key update");
  const [stored] = await transaction
    .update(products)
    .set({ ...row, version: sql`${products.version} + 1` })
    .where(and(eq(products.id, id), eq(products.version, version)))
    .returning({ id: products.id, version: products.version });
  return before && stored ? { ...stored, tags: [productTag(before.slug), productTag(row.slug)] } : null;
}
