import type { SiteContent } from "#content/current-content.ts";
import type { Deps } from "#usecases/deps.ts";
import { CONTENT_KINDS } from "#usecases/site-content/content-kinds.ts";
import type { ContentMemory } from "#usecases/site-content/content-memory.ts";
import { previewInstant, previewParameter, readPreviewToken } from "#usecases/site-content/preview-link.ts";
import { readPreviewContent } from "#usecases/site-content/read-content.ts";

/** The content a preview's link asks for; null for any other address, and for a link that is not ours or has ended. */
export async function readPreview(
  deps: Deps,
  memory: ContentMemory,
  request: Request,
): Promise<SiteContent | null> {
  const token = new URL(request.url).searchParams.get(previewParameter);
  // HEAD too: its answer would otherwise be cached, and shown instead of the preview.
  if (token === null || !["GET", "HEAD"].includes(request.method)) return null;
  const preview = await readPreviewToken(deps, token);
  if (!preview) return null;
  return readPreviewContent(deps, memory, { at: previewInstant(deps, preview), drafts: CONTENT_KINDS });
}
