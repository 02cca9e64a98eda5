import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/page-context.ts";
import { currentContent, type SiteContent } from "#content/current-content.ts";
import { textGroupsAt } from "#content/texts/text-pages.ts";
import { isMessageGroup, textGroup } from "#content/texts/text-slots.ts";
import type { TextValue } from "#domain/site-content/site-text.ts";
import { contentTag } from "#usecases/site-content/content-kinds.ts";

/**
 * The changed texts the page at this path shows, and its tags: only the pages that show a text are dropped when it
 * changes. Null while no text of the site is changed: the first change drops every page, whose visitors then ask for
 * the texts of the next page.
 */
export function changedTexts(
  context: Readonly<RouterContextProvider>,
  path: string,
): Pick<SiteContent, "texts" | "markedParts"> | null {
  const { tags } = context.get(pageContext);
  const { texts, markedParts } = currentContent();
  const pageTexts = Object.entries(texts ?? {}).filter(([key]) => !isMessageGroup(textGroup(key)));
  const groups = textGroupsAt(path);
  if (pageTexts.length === 0 || !groups) tags.add(contentTag("text"));
  if (pageTexts.length === 0) return null;
  for (const group of groups ?? []) tags.add(contentTag("text", group));
  const shown = groups ? pageTexts.filter(([key]) => groups.has(textGroup(key))) : pageTexts;
  const words = new Set(shown.flatMap(([, value]) => wordsOf(value)));
  const parts = Object.entries(markedParts ?? {}).filter(([text]) => words.has(text));
  return {
    texts: Object.fromEntries(shown),
    ...(parts.length > 0 && { markedParts: Object.fromEntries(parts) }),
  };
}

function wordsOf(value: TextValue): readonly string[] {
  return typeof value === "string" ? [value] : value.map(({ answer }) => answer);
}
