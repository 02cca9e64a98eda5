import type { FaqQuestion, TextValue } from "#domain/site-content/site-text.ts";
import { placeholdersOf } from "#domain/text/fill-text.ts";
import { readMarkedText } from "#domain/text/marked-text.ts";
import { admin, read } from "../../client/admin-client.ts";

/** A page and its texts, as its editor loads them. */
export type EditedPage = Awaited<ReturnType<typeof loadEditedPage>>;
export type PageText = EditedPage["texts"][number];

export async function loadEditedPage(id: string) {
  return read(admin.texts.pages[":id"].$get({ param: { id } }));
}

/** The page with its drafts, by a signed link; null where no page shows the texts. */
export function previewAddress({ path, token }: EditedPage): string | null {
  return path && token ? `${path}?apercu=${encodeURIComponent(token)}` : null;
}

/** What the editor shows: the draft, else what is published, else the shipped words. */
export function shownValue({ draft, value, shipped }: PageText): TextValue {
  return ((draft ? draft.value : value) ?? shipped) as TextValue;
}

/** What visitors read now. */
export function publishedValue({ value, shipped }: PageText): TextValue {
  return (value ?? shipped) as TextValue;
}

/** The words of a text without marks and placeholders, which can be typed on the page itself; undefined for any other. */
export function plainTextOf(text: PageText | undefined): string | undefined {
  const value = text && shownValue(text);
  if (typeof value !== "string") return undefined;
  if (placeholdersOf(value).length > 0) return undefined;
  const hasMarks = text?.kind === "paragraph" && readMarkedText(value).some(({ mark }) => mark);
  return hasMarks ? undefined : value;
}

/** A value on one line, for lists and comparisons. */
export function valueWords(value: TextValue): string {
  return typeof value === "string"
    ? value
    : (value as readonly FaqQuestion[]).map(({ question }) => question).join(" ");
}
