import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { listMessageSets, type TextSet } from "#content/texts/message-sets.ts";
import { listTextPages, slotsOfPage, type TextFacts } from "#content/texts/text-pages.ts";
import type { TextSlot } from "#content/texts/text-slots.ts";
import { siteContent } from "#db/schema/site-content.ts";
import { hoursWords } from "#domain/calendar/opening-hours.ts";
import type { TextValue } from "#domain/site-content/site-text.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { type ContentState, readContentStates } from "./read-content.ts";

interface Authored {
  readonly at: Date;
  readonly by: string;
}

/** Where texts are read: on a public page, in a mail, or in the administration alone. */
export type TextPlace = "page" | "mail" | "answers";

interface PlacedTextSet extends TextSet {
  readonly place: TextPlace;
  /** Where they are seen; null for the ready answers. */
  readonly path: string | null;
}

/** A page, a mail or the ready answers, in the list of what can be changed. */
export interface ListedTextPage {
  readonly id: string;
  readonly label: string;
  readonly place: TextPlace;
  readonly path: string | null;
  readonly drafts: number;
  readonly lastChange: Authored | null;
}

export async function listEditablePages(deps: Deps): Promise<readonly ListedTextPage[]> {
  const { key, state, createdAt, createdBy } = siteContent;
  const latest = await deps.db.orm
    .selectDistinctOn([key], { key, state, createdAt, createdBy })
    .from(siteContent)
    .where(eq(siteContent.kind, "text"))
    .orderBy(key, desc(siteContent.version));
  const byKey = new Map(latest.map((row) => [row.key, row]));
  return listTextSets().map((page) => {
    const rows = slotsOfPage(page).flatMap((slot) => byKey.get(slot.key) ?? []);
    const last = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
    return {
      id: page.id,
      label: page.label,
      place: page.place,
      path: page.path,
      drafts: rows.filter((row) => row.state === "draft").length,
      lastChange: last ? { at: last.createdAt, by: last.createdBy } : null,
    };
  });
}

/** A text of a page, and what its editor needs to know of it. */
export type EditedText = TextSlot &
  Omit<ContentState, "draft"> & { readonly draft: ({ readonly value: unknown } & Authored) | null };

/** Null for a page that does not exist. */
export async function readTextPage(deps: Deps, id: string) {
  const { identity, hours } = await readSiteSettings(deps.db.orm);
  const page = findTextPage(id, { city: identity.city, hours: hoursWords(hours.week) });
  if (!page) return null;
  const slots = slotsOfPage(page);
  const states = new Map((await readContentStates(deps, "text")).map((state) => [state.key, state]));
  const authors = await readDraftAuthors(deps);
  const texts = slots.map((slot): EditedText => {
    const { version = 0, value = null, waiting = [], draft = null } = states.get(slot.key) ?? {};
    const author = authors.get(slot.key);
    return { ...slot, version, value, waiting, draft: draft && author ? { ...draft, ...author } : null };
  });
  return {
    id: page.id,
    label: page.label,
    place: page.place,
    path: page.path,
    texts,
    history: await readPublications(deps, slots),
  };
}

/** `facts`: what its shipped words name; those of a site whose owner saved none where only its keys are wanted. */
export function findTextPage(id: string, facts?: TextFacts): PlacedTextSet | undefined {
  return listTextSets(facts).find((page) => page.id === id);
}

function listTextSets(facts?: TextFacts): readonly PlacedTextSet[] {
  return [
    ...listTextPages(facts).map((page) => ({ ...placed(page, "page"), path: page.path })),
    ...listMessageSets().map((set) =>
      set.mail === null
        ? placed(set, "answers")
        : { ...placed(set, "mail"), path: `/apercu-message/${set.id}` },
    ),
  ];
}

/** Its label is read late: it may be a text itself. */
function placed(set: TextSet, place: TextPlace): PlacedTextSet {
  return {
    id: set.id,
    texts: set.texts,
    place,
    path: null,
    get label() {
      return set.label;
    },
  };
}

async function readDraftAuthors(deps: Deps): Promise<ReadonlyMap<string, Authored>> {
  const drafts = await deps.db.orm
    .select({ key: siteContent.key, at: siteContent.createdAt, by: siteContent.createdBy })
    .from(siteContent)
    .where(and(eq(siteContent.kind, "text"), eq(siteContent.state, "draft")));
  return new Map(drafts.map(({ key, ...author }) => [key, author]));
}

const longestHistory = 20;

/** What was published together, newest first. */
async function readPublications(deps: Deps, slots: readonly TextSlot[]) {
  const { kind, key, createdAt, createdBy, validFrom } = siteContent;
  const keys = slots.map((slot) => slot.key);
  return deps.db.orm
    .select({
      at: createdAt,
      by: createdBy,
      from: sql<Date>`min(${validFrom})`.mapWith(validFrom),
      count: sql<number>`count(*)::integer`,
    })
    .from(siteContent)
    .where(
      and(eq(kind, "text"), eq(siteContent.state, "published"), inArray(key, keys), isNotNull(validFrom)),
    )
    .groupBy(createdAt, createdBy)
    .orderBy(desc(createdAt))
    .limit(longestHistory);
}

/** The texts of a page as they were published at an instant; null where the program's held. */
export async function readTextsAt(
  deps: Deps,
  page: TextSet,
  at: Date,
): Promise<ReadonlyMap<string, TextValue | null>> {
  const { kind, key, version, value, validFrom } = siteContent;
  const keys = slotsOfPage(page).map((slot) => slot.key);
  const rows = await deps.db.orm
    .selectDistinctOn([key], { key, value })
    .from(siteContent)
    .where(
      and(
        eq(kind, "text"),
        inArray(key, keys),
        eq(siteContent.state, "published"),
        sql`${siteContent.createdAt} <= ${at.toISOString()} and ${validFrom} <= ${at.toISOString()}`,
      ),
    )
    .orderBy(key, desc(validFrom), desc(version));
  const held = new Map(rows.map((row) => [row.key, row.value as TextValue | null]));
  return new Map(keys.map((name) => [name, held.get(name) ?? null]));
}
