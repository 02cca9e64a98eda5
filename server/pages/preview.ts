import type { SiteContent } from "#content/current-content.ts";
import type { Deps } from "#usecases/deps.ts";
import { CONTENT_KINDS } from "#usecases/site-content/content-kinds.ts";
import type { ContentMemory } from "#usecases/site-content/content-memory.ts";
import {
  editingParameter,
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
  const { searchParams } = new URL(request.url);
  const token = searchParams.get(previewParameter);
  // HEAD too: its answer would otherwise be cached, and shown instead of the preview.
  if (token === null || !["GET", "HEAD"].includes(request.method)) return null;
  const preview = await readPreviewToken(deps, token);
  if (!preview) return null;
  const wanted = { at: previewInstant(deps, preview), drafts: CONTENT_KINDS };
  const content = await readPreviewContent(deps, memory, wanted);
  return searchParams.has(editingParameter)
    ? { ...content, ...createTextMarks(content.markedParts) }
    : content;
}
