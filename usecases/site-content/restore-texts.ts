import { isDeepStrictEqual } from "node:util";
import type { Deps } from "../deps.ts";
import { readContentStates } from "./read-content.ts";
import { type ContentSaved, publishContent, saveContentDrafts } from "./save-content.ts";
import { findTextPage, readTextsAt } from "./text-pages.ts";

interface TextRestoration {
  readonly page: string;
  /** The page as it was published then; null: as the program ships it. */
  readonly at: Date | null;
  readonly actor: string;
}

/** Keeps the earlier texts of a page as drafts, to be looked at before they are published. Null: no such page. */
export async function restoreTextDrafts(deps: Deps, wanted: TextRestoration): Promise<ContentSaved | null> {
  const changes = await changesTo(deps, wanted);
  if (!changes) return null;
  if (changes.length === 0) return { ok: true, versions: {} };
  return saveContentDrafts(deps, { kind: "text", changes, actor: wanted.actor });
}

/** Publishes the earlier texts of a page at once: a mistake is taken back in one action. Null: no such page. */
export async function takeBackTexts(deps: Deps, wanted: TextRestoration): Promise<ContentSaved | null> {
  const changes = await changesTo(deps, wanted);
  if (!changes) return null;
  if (changes.length === 0) return { ok: true, versions: {} };
  return publishContent(deps, { kind: "text", changes, day: null, actor: wanted.actor });
}

/** What differs between the page now, drafts included, and then. */
async function changesTo(deps: Deps, { page: id, at }: TextRestoration) {
  const page = findTextPage(id);
  if (!page) return null;
  const wanted = await readTextsAt(deps, page, at ?? new Date(0));
  const states = await readContentStates(deps, "text");
  return states.flatMap(({ key, version, value, draft }) => {
    const then = wanted.get(key);
    if (then === undefined || isDeepStrictEqual(then, draft ? draft.value : value)) return [];
    return [{ key, version, value: then }];
  });
}
