import { asc, eq, inArray, sql } from "drizzle-orm";
import { type ProductRow, products } from "#db/schema/catalogue.ts";
import type { Cents } from "#domain/money/money.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { catalogueTag, productTag } from "./catalogue-tags.ts";
import { recordPrice } from "./record-price.ts";

export type BulkAction =
  | { readonly kind: "publish" | "withdraw" | "archive" }
  | { readonly kind: "price"; readonly cents: Cents }
  /** 10 raises by a tenth, -10 lowers by a tenth. */
  | { readonly kind: "percent"; readonly percent: number };

interface BulkChange {
  readonly items: readonly { readonly id: string; readonly version: number }[];
  readonly action: BulkAction;
  readonly actor: string;
}

type BulkDone =
  | { readonly ok: true; readonly changed: number }
  /** Another user saved some of them since the list was read; nothing was changed. */
  | { readonly ok: false; readonly reason: "conflict"; readonly names: readonly string[] }
  | { readonly ok: false; readonly reason: "price"; readonly names: readonly string[] };

const mostCents = 10_000_000;

/** The same change to several products: to all of them, or to none. */
export async function changeProducts(deps: Deps, { items, action, actor }: BulkChange): Promise<BulkDone> {
  const wanted = new Map(items.filter(({ id }) => isUuid(id)).map(({ id, version }) => [id, version]));
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const rows = await transaction
      .select()
      .from(products)
      .where(inArray(products.id, [...wanted.keys()]))
      .orderBy(asc(products.id))
      .for("no key update");
    const moved = rows.filter(({ id, version }) => wanted.get(id) !== version);
    if (moved.length > 0 || rows.length !== items.length) {
      return { ok: false, reason: "conflict", names: moved.map(({ name }) => name) };
    }
    const changes = rows.map((row) => ({ row, after: changed(row, action, now) }));
    const absurd = changes.filter(({ after }) => after.priceCents < 1 || after.priceCents > mostCents);
    if (absurd.length > 0) return { ok: false, reason: "price", names: absurd.map(({ row }) => row.name) };
    for (const { row, after } of changes) {
      await transaction
        .update(products)
        .set({ ...after, version: sql`${products.version} + 1` })
        .where(eq(products.id, row.id));
      await recordPrice(transaction, row.id, after.active ? after.priceCents : null, now);
      const detail = { name: row.name, ...action, from: row.priceCents, to: after.priceCents };
      const subject = { subjectKind: "product", subjectId: row.id, detail };
      await recordChange(transaction, { actor, action: `product.${pastOf[action.kind]}`, ...subject });
    }
    await invalidatePages(transaction, [catalogueTag, ...rows.map(({ slug }) => productTag(slug))]);
    return { ok: true, changed: rows.length };
  });
}

const pastOf: Record<BulkAction["kind"], string> = {
  publish: "published",
  withdraw: "withdrawn",
  archive: "archived",
  price: "repriced",
  percent: "repriced",
};

type After = Pick<ProductRow, "active" | "archivedAt" | "priceCents">;

function changed({ active, archivedAt, priceCents }: ProductRow, action: BulkAction, now: Date): After {
  switch (action.kind) {
    case "publish":
      return { active: true, archivedAt: null, priceCents };
    case "withdraw":
      return { active: false, archivedAt: null, priceCents };
    case "archive":
      return { active: false, archivedAt: archivedAt ?? now, priceCents };
    case "price":
      return { active, archivedAt, priceCents: action.cents };
    case "percent":
      return { active, archivedAt, priceCents: Math.round((priceCents * (100 + action.percent)) / 100) };
  }
}
