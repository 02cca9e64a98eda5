import { inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { newsletterIssues } from "#db/schema/newsletter.ts";

/** A place that shows a picture of the library, or will. */
export interface PictureUse {
  readonly pictureId: string;
  /** The kind of place and its key: "photo" and the slot. */
  readonly kind: string;
  readonly key: string;
}

type FindUses = (executor: Executor, ids: readonly string[], now: Date) => Promise<readonly PictureUse[]>;

/** Each kind of place that shows pictures adds its reading here. */
const findUses: readonly FindUses[] = [usesInSlots, usesInArticles, usesInLetters];

/** Where these pictures are shown or will be: one of them cannot be deleted meanwhile. */
export async function pictureUses(
  executor: Executor,
  ids: readonly string[],
  now: Date,
): Promise<readonly PictureUse[]> {
  if (ids.length === 0) return [];
  const found: PictureUse[] = [];
  for (const find of findUses) found.push(...(await find(executor, ids, now)));
  return found;
}

/** Drafts, what holds and what is to come; what a slot showed before does not count. */
async function usesInSlots(executor: Executor, ids: readonly string[], now: Date) {
  const at = now.toISOString();
  const { rows } = await executor.execute<{ picture: string; key: string }>(sql`
    select distinct value ->> 'picture' as picture, key from (
      select key, value from site_content
      where kind = 'photo' and (state = 'draft' or state = 'published' and valid_from > ${at})
      union all
      (select distinct on (key) key, value from site_content
        where kind = 'photo' and state = 'published' and valid_from <= ${at}
        order by key, valid_from desc, version desc)
    ) slots
    where value ->> 'picture' in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})
    order by key`);
  return rows.map(({ picture, key }): PictureUse => ({ pictureId: picture, kind: "photo", key }));
}

/** Covers and pictures of the text, of what is published and of drafts. */
async function usesInArticles(executor: Executor, ids: readonly string[]) {
  const wanted = sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await executor.execute<{ picture: string; id: string }>(sql`
    select distinct picture, a.id
    from article_versions v
    join articles a on a.id = v.article_id and (v.version = a.published_version or v.state = 'draft')
    cross join unnest(article_pictures(v.content)) as picture
    where article_pictures(v.content) && ${wanted} and picture = any(${wanted}) and a.status <> 'withdrawn'
    order by a.id`);
  return rows.map(({ picture, id }): PictureUse => ({ pictureId: picture, kind: "article", key: id }));
}

/** Letters that were sent count too: mail programs load the picture when they are opened. */
async function usesInLetters(executor: Executor, ids: readonly string[]) {
  const rows = await executor
    .select({ pictureId: newsletterIssues.pictureId, key: newsletterIssues.id })
    .from(newsletterIssues)
    .where(inArray(newsletterIssues.pictureId, [...ids]))
    .orderBy(newsletterIssues.id);
  return rows.map(
    ({ pictureId, key }): PictureUse => ({ pictureId: pictureId ?? "", kind: "newsletter", key }),
  );
}
