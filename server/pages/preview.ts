import type { SiteContent } from "#content/current-content.ts";
import type { Deps } from "#usecases/deps.ts";
import { CONTENT_KINDS } from "#usecases/site-content/content-kinds.ts";
import type { ContentMemory } from "#usecases/site-content/content-memory.ts";
import {
  editingParameter,
  isTextPreviewToken,
  previewInstant,
  previewParameter,
  readPreviewToken,
} from "#usecases/site-content/preview-link.ts";
import { readPreviewContent } from "#usecases/site-content/read-content.ts";
import { createTextMarks } from "./text-marks.ts";

/** `markedKeys`: for a page prepared for its editor, the texts it shows, in the order of their marks. */
export type PreviewContent = SiteContent & { readonly markedKeys?: readonly string[] };

/** The content a preview's link asks for; null for any other address, and for a link that is not ours or has ended. */
export async function readPreview(
  deps: Deps,
  memory: ContentMemory,
  request: Request,
): Promise<PreviewContent | null> {
  const { searchParams, pathname } = new URL(request.url);
  const token = searchParams.get(previewParameter);
  // HEAD too: its answer would otherwise be cached, and shown instead of the preview.
  if (token === null || !["GET", "HEAD"].includes(request.method)) return null;
  const wanted = await readWanted(deps, token, pathname);
  if (!wanted) return null;
  const content = await readPreviewContent(deps, memory, wanted);
  return searchParams.has(editingParameter)
    ? { ...content, ...createTextMarks(content.markedParts) }
    : content;
}

/** A link made for the texts of one page shows the drafts of texts, on that page. */
async function readWanted(deps: Deps, token: string, path: string) {
  if (await isTextPreviewToken(deps, token, path)) return { at: deps.now(), drafts: ["text"] as const };
  const preview = await readPreviewToken(deps, token);
  return preview && { at: previewInstant(deps, preview), drafts: CONTENT_KINDS };
}
