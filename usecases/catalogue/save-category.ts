import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { categories } from "#db/schema/catalogue.ts";
import { foldText } from "#domain/text/search-words.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { claimMedia, goneMedia } from "../media/claim-media.ts";
import { catalogueTag } from "./catalogue-tags.ts";
import { type CategoryInput, categoryInput, firstIssue } from "./product-input.ts";
import { refusingTaken, type Saved } from "./save-result.ts";

interface CategoryChange {
  /** Null for a new category, which goes to the end. */
  readonly id: string | null;
  readonly version: number;
  readonly value: CategoryInput;
  readonly actor: string;
}

export async function saveCategory(deps: Deps, change: CategoryChange): Promise<Saved> {
  const parsed = categoryInput.safeParse(change.value);
  if (!parsed.success) return { ok: false, reason: "invalid", ...firstIssue(parsed.error) };
  if (change.id !== null && !isUuid(change.id)) return { ok: false, reason: "conflict" };
  const returning = { id: categories.id, version: categories.version };
  const last = sql`(select coalesce(max(position), -1) + 1 from categories)`;
  return refusingTaken(() =>
    deps.db.orm.transaction(async (transaction) => {
      if (!(await claimMedia(transaction, [parsed.data.picture], deps.now())))
        return { ok: false, reason: "invalid", field: "picture", message: goneMedia };
      const namesake = await findNamesake(transaction, change.id, parsed.data.name);
      if (namesake) {
        const message = `Une autre catégorie s’appelle déjà «\u00a0${namesake}\u00a0».`;
        return { ok: false, reason: "invalid", field: "name", message };
      }
      const [row] =
        change.id === null
          ? await transaction
              .insert(categories)
              .values({ ...parsed.data, position: last })
              .returning(returning)
          : await transaction
              .update(categories)
              .set({ ...parsed.data, version: sql`${categories.version} + 1` })
              .where(and(eq(categories.id, change.id), eq(categories.version, change.version)))
              .returning(returning);
      if (!row) return { ok: false, reason: "conflict" };
      await recordChange(transaction, {
        actor: change.actor,
        action: "category.saved",
        subjectKind: "category",
        subjectId: row.id,
        detail: { name: parsed.data.name },
      });
      await invalidatePages(transaction, [catalogueTag]);
      return { ok: true, ...row };
    }),
  );
}

/** Customers cannot tell two categories apart whose names differ in capitals and accents alone. */
async function findNamesake(executor: Executor, id: string | null, name: string): Promise<string | null> {
  const known = await executor.select({ id: categories.id, name: categories.name }).from(categories);
  if (known.some((one) => one.id === id && one.name === name)) return null;
  const namesake = known.find((one) => one.id !== id && foldText(one.name) === foldText(name));
  return namesake?.name ?? null;
}
