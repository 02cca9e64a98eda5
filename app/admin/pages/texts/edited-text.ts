import type { FaqQuestion, TextValue } from "#domain/site-content/site-text.ts";
import { admin, read } from "../../client/admin-client.ts";

/** A page and its texts, as its editor loads them. */
export type EditedPage = Awaited<ReturnType<typeof loadEditedPage>>;
export type PageText = EditedPage["texts"][number];

export async function loadEditedPage(id: string) {
  return read(admin.texts.pages[":id"].$get({ param: { id } }));
}

/** What the editor shows: the draft, else what is published, else the shipped words. */
export function shownValue({ draft, value, shipped }: PageText): TextValue {
  return ((draft ? draft.value : value) ?? shipped) as TextValue;
}

/** What visitors read now. */
export function publishedValue({ value, shipped }: PageText): TextValue {
  return (value ?? shipped) as TextValue;
}

/** The drafts of a page, as changes to be published. */
export function draftChanges(texts: readonly PageText[]) {
  return texts.flatMap(({ key, version, draft }) => (draft ? [{ key, version, value: draft.value }] : []));
}

/** A value on one line, for lists and comparisons. */
export function valueWords(value: TextValue): string {
  return typeof value === "string"
    ? value
    : (value as readonly FaqQuestion[]).map(({ question }) => question).join(" ");
}
