import type { Executor } from "#db/client.ts";
import { addDays, type CalendarDay, parisDay, parisInstant } from "#domain/calendar/dates.ts";
import { acceptedValue, type Checked, refusedValue } from "#domain/site-content/checked.ts";
import { isStorable } from "#domain/text/storable.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { appendVersion } from "./append-version.ts";
import { refusedReference } from "./check-references.ts";
import { type ContentKind, checkContent, contentTag } from "./content-kinds.ts";

export interface ContentChange {
  readonly key: string;
  /** Null: the value the program ships. */
  readonly value: unknown;
  /** The latest version the editor saw; 0 when there was none. */
  readonly version: number;
}

export interface ContentChanges {
  readonly kind: ContentKind;
  readonly changes: readonly ContentChange[];
  readonly actor: string;
}

export type ContentSaved =
  | { readonly ok: true; readonly versions: Readonly<Record<string, number>> }
  /** Another user changed these meanwhile; nothing was saved. */
  | { readonly ok: false; readonly reason: "conflict"; readonly keys: readonly string[] }
  | {
      readonly ok: false;
      readonly reason: "invalid";
      readonly key: string;
      readonly field: string;
      readonly message: string;
    };

type Publication = ContentChanges & { readonly day: CalendarDay | null };

/** How far ahead a change may be set. */
const longestDays = 730;

/** Keeps values that only the editors and a preview see. */
export async function saveContentDrafts(deps: Deps, wanted: ContentChanges): Promise<ContentSaved> {
  return save(deps.db.orm, deps.now(), wanted, { state: "draft", validFrom: null });
}

/** Makes values hold: at once, or from the midnight in Paris at which `day` begins. All of them or none. */
export async function publishContent(deps: Deps, wanted: Publication): Promise<ContentSaved> {
  return publishWithin(deps.db.orm, deps.now(), wanted);
}

/** The same in the caller's transaction. */
export async function publishWithin(
  executor: Executor,
  now: Date,
  wanted: Publication,
): Promise<ContentSaved> {
  const today = parisDay(now);
  if (wanted.day !== null && (wanted.day <= today || wanted.day > addDays(today, longestDays))) {
    const message = "Choisissez un jour à venir, dans les deux ans.";
    return { ok: false, reason: "invalid", key: "", field: "day", message };
  }
  return save(executor, now, wanted, {
    state: "published",
    validFrom: wanted.day === null ? now : parisInstant(wanted.day, 0),
  });
}

type Holding =
  | { readonly state: "draft"; readonly validFrom: null }
  | { readonly state: "published"; readonly validFrom: Date };

async function save(
  executor: Executor,
  createdAt: Date,
  { kind, changes, actor }: ContentChanges,
  holding: Holding,
): Promise<ContentSaved> {
  const checked = changes.map((change) => ({
    ...change,
    check: change.value === null ? checkReset(change) : checkContent(kind, change.key, change.value),
  }));
  for (const { key, check } of checked) if (!check.ok) return { ...check, reason: "invalid", key };
  const values = checked.map(({ key, check }) => ({ key, value: check.ok ? check.value : null }));
  return withoutDoubles(executor, async (transaction) => {
    const refused = await refusedReference(transaction, kind, values);
    if (refused) return refused;
    const conflicts: string[] = [];
    for (const { key, version, check } of checked.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const value = check.ok ? check.value : null;
      const added = { kind, key, version, value, ...holding, createdAt, createdBy: actor };
      if (!(await appendVersion(transaction, added))) conflicts.push(key);
    }
    if (conflicts.length > 0) throw new ContentConflict(conflicts);
    if (holding.state === "published") {
      const keys = changes.map(({ key }) => key);
      const day = holding.validFrom > createdAt ? parisDay(holding.validFrom) : null;
      await recordChange(transaction, {
        actor,
        action: "content.published",
        subjectKind: "content",
        subjectId: keys.length === 1 ? `${kind}:${keys[0]}` : kind,
        detail: { count: keys.length, ...(day && { day }) },
      });
      await invalidatePages(transaction, [contentTag(kind), ...keys.map((key) => contentTag(kind, key))]);
    }
    if (holding.state === "draft" && kind === "text") {
      const [key = ""] = changes.map((change) => change.key);
      await recordChange(transaction, {
        actor,
        action: "content.drafted",
        subjectKind: "content",
        subjectId: changes.length === 1 ? `${kind}:${key}` : kind,
        detail: { count: changes.length },
      });
    }
    return {
      ok: true,
      versions: Object.fromEntries(changes.map(({ key, version }) => [key, version + 1])),
    };
  });
}

/** Undoes the transaction. */
class ContentConflict extends Error {
  readonly keys: readonly string[];
  constructor(keys: readonly string[]) {
    super("Another user changed this content meanwhile");
    this.keys = keys;
  }
}

async function withoutDoubles(
  executor: Executor,
  work: (transaction: Executor) => Promise<ContentSaved>,
): Promise<ContentSaved> {
  try {
    return await executor.transaction(work);
  } catch (error) {
    if (error instanceof ContentConflict) return { ok: false, reason: "conflict", keys: error.keys };
    throw error;
  }
}

/** Only a thing with a version goes back to what the program ships: a name that nobody checked is never stored. */
function checkReset({ key, version }: ContentChange): Checked<null> {
  return version > 0 && isStorable(key)
    ? acceptedValue(null)
    : refusedValue("", "Rien n’a été modifié ici\u00a0: il n’y a rien à rétablir.");
}
