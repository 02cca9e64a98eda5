import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { SiteContent } from "#content/current-content.ts";
import { siteContent } from "#db/schema/site-content.ts";
import { versionsAt } from "#domain/site-content/content-version.ts";
import type { Deps } from "../deps.ts";
import { composeContent } from "./compose-content.ts";
import type { ContentKind } from "./content-kinds.ts";
import type { ContentMemory } from "./content-memory.ts";
import { readPlacedPictures } from "./place-pictures.ts";

/** What an editor of a thing needs. Things never changed are absent: their version is 0. */
export interface ContentState {
  readonly key: string;
  /** The latest version, which a save must name. */
  readonly version: number;
  /** What holds now; null: the value the program ships. */
  readonly value: unknown;
  readonly draft: { readonly value: unknown } | null;
  readonly waiting: readonly {
    readonly version: number;
    readonly value: unknown;
    readonly validFrom: Date;
  }[];
}

/** Every changed thing of a kind. */
export async function readContentStates(deps: Deps, kind: ContentKind): Promise<readonly ContentState[]> {
  const now = deps.now();
  const rows = await deps.db.orm
    .select()
    .from(siteContent)
    .where(and(eq(siteContent.kind, kind), isRelevant(now)))
    .orderBy(siteContent.key, siteContent.version);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return [...byKey].map(([key, versions]) => {
    const published = versions.flatMap(({ state, validFrom, ...row }) =>
      state === "published" && validFrom ? [{ ...row, validFrom }] : [],
    );
    const [held] = versionsAt(published, now);
    const draft = versions.find(({ state }) => state === "draft");
    return {
      key,
      version: Math.max(...versions.map(({ version }) => version)),
      value: held?.value ?? null,
      draft: draft ? { value: draft.value } : null,
      waiting: published
        .filter(({ validFrom }) => validFrom > now)
        .map(({ version, value, validFrom }) => ({ version, value, validFrom })),
    };
  });
}

/** Drafts, what is to come, what holds and the latest of each thing: not its whole past. */
function isRelevant(now: Date) {
  const later = sql`select 1 from site_content later
    where later.kind = site_content.kind and later.key = site_content.key`;
  return sql`(state = 'draft' or state = 'published' and (valid_from > ${now.toISOString()} or not exists (
      ${later} and later.state = 'published' and later.valid_from <= ${now.toISOString()}
      and (later.valid_from, later.version) > (site_content.valid_from, site_content.version)))
    or not exists (${later} and later.version > site_content.version))`;
}

/** How far back a history goes. */
const longestHistory = 50;

/** The published versions of one thing, newest first. */
export async function readContentHistory(deps: Deps, { kind, key }: { kind: ContentKind; key: string }) {
  return deps.db.orm
    .select({
      version: siteContent.version,
      value: siteContent.value,
      isWithdrawn: sql<boolean>`${siteContent.state} = 'withdrawn'`,
      validFrom: siteContent.validFrom,
      createdAt: siteContent.createdAt,
      createdBy: siteContent.createdBy,
    })
    .from(siteContent)
    .where(
      and(
        eq(siteContent.kind, kind),
        eq(siteContent.key, key),
        ne(siteContent.state, "draft"),
        sql`${siteContent.validFrom} is not null`,
      ),
    )
    .orderBy(desc(siteContent.version))
    .limit(longestHistory);
}

/** What pages will show at this instant, with the drafts of these kinds on top. */
export async function readPreviewContent(
  deps: Deps,
  memory: ContentMemory,
  { at, drafts }: { readonly at: Date; readonly drafts: readonly ContentKind[] },
): Promise<SiteContent> {
  if (drafts.length === 0) return memory.at(at);
  const rows = await deps.db.orm
    .select({ kind: siteContent.kind, key: siteContent.key, value: siteContent.value })
    .from(siteContent)
    .where(and(eq(siteContent.state, "draft"), inArray(siteContent.kind, [...drafts])));
  const replaced = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  const held = memory.versionsAt(at).filter(({ kind, key }) => !replaced.has(`${kind} ${key}`));
  const values = [...held, ...rows];
  return composeContent(values, await readPlacedPictures(deps.db.orm, values));
}
