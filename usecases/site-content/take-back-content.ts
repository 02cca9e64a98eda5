import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { siteContent } from "#db/schema/site-content.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { type ContentKind, contentTag } from "./content-kinds.ts";
import { type ContentSaved, publishContent } from "./save-content.ts";

interface Restoration {
  readonly kind: ContentKind;
  readonly key: string;
  /** The version whose value holds again; 0: the value the program ships. */
  readonly from: number;
  /** The latest version the editor saw. */
  readonly version: number;
  readonly actor: string;
}

/** Publishes the value of an earlier version again, at once. Null: there is no such version. */
export async function restoreContent(deps: Deps, wanted: Restoration): Promise<ContentSaved | null> {
  const { kind, key, from, version, actor } = wanted;
  const [old] = await deps.db.orm
    .select({ value: siteContent.value })
    .from(siteContent)
    .where(and(eq(siteContent.kind, kind), eq(siteContent.key, key), eq(siteContent.version, from)));
  if (!old && from !== 0) return null;
  const changes = [{ key, version, value: old?.value ?? null }];
  return publishContent(deps, { kind, changes, day: null, actor });
}

/** Takes a version back before it begins to hold. False when there is none or it holds already. */
export async function withdrawContent(
  deps: Deps,
  { kind, key, version, actor }: Omit<Restoration, "from">,
): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const withdrawn = await transaction
      .update(siteContent)
      .set({ state: "withdrawn" })
      .where(
        and(
          eq(siteContent.kind, kind),
          eq(siteContent.key, key),
          eq(siteContent.version, version),
          eq(siteContent.state, "published"),
          gt(siteContent.validFrom, deps.now()),
        ),
      )
      .returning({ key: siteContent.key });
    if (withdrawn.length === 0) return false;
    const subject = { subjectKind: "content", subjectId: `${kind}:${key}` };
    await recordChange(transaction, { actor, action: "content.withdrawn", ...subject });
    await invalidatePages(transaction, [contentTag(kind), contentTag(kind, key)]);
    return true;
  });
}

/** Throws the drafts of a kind away, or those of some keys; a preview shows what is published again. */
export async function discardContentDrafts(
  deps: Deps,
  { kind, keys }: { readonly kind: ContentKind; readonly keys?: readonly string[] | undefined },
): Promise<void> {
  await deps.db.orm
    .update(siteContent)
    .set({ state: "withdrawn" })
    .where(
      and(
        eq(siteContent.kind, kind),
        eq(siteContent.state, "draft"),
        keys && inArray(siteContent.key, [...keys]),
      ),
    );
}

/**
 * Puts everything of these kinds back to what the program ships, at once, with what was set for later taken back.
 * Returns how many things changed.
 */
export async function resetContent(
  deps: Deps,
  { kinds, actor }: { readonly kinds: readonly ContentKind[]; readonly actor: string },
): Promise<number> {
  return deps.db.orm.transaction(async (transaction) => {
    const now = deps.now().toISOString();
    const wanted = sql`kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})`;
    await transaction.execute(sql`
      update site_content set state = 'withdrawn'
      where ${wanted} and (state = 'draft' or state = 'published' and valid_from > ${now})`);
    const { rows } = await transaction.execute<{ kind: ContentKind; key: string }>(sql`
      insert into site_content (kind, key, version, state, value, valid_from, created_at, created_by)
      select holding.kind, holding.key,
        (select max(version) from site_content last where last.kind = holding.kind and last.key = holding.key) + 1,
        'published', null, ${now}, ${now}, ${actor}
      from (
        select distinct on (kind, key) kind, key, value from site_content
        where ${wanted} and state = 'published' and valid_from <= ${now}
        order by kind, key, valid_from desc, version desc
      ) holding
      where holding.value is not null
      returning kind, key`);
    const count = rows.length;
    const subject = { subjectKind: "content", subjectId: kinds[0] ?? "" };
    await recordChange(transaction, { actor, action: "content.reset", ...subject, detail: { count } });
    await invalidatePages(transaction, [
      ...kinds.map((kind) => contentTag(kind)),
      ...rows.map(({ kind, key }) => contentTag(kind, key)),
    ]);
    return count;
  });
}
