import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/page-context.ts";
import { currentContent, type SiteContent } from "#content/current-content.ts";
import { isPhotoSlot, slotsAt } from "#content/photo-slots.ts";
import { contentTag } from "#usecases/site-content/content-kinds.ts";

/**
 * The photos the page at this path shows in place of drawings, and its tags: only the pages that show a slot are dropped
 * when it changes. Null while the site has no photo: the first one drops every page, whose visitors then ask for the
 * photos of the next page.
 */
export function changedPhotos(
  context: Readonly<RouterContextProvider>,
  path: string,
): Pick<SiteContent, "photos"> | null {
  const { tags } = context.get(pageContext);
  const { photos } = currentContent();
  if (!photos) {
    tags.add(contentTag("photo"));
    return null;
  }
  const slots = new Set<string>(slotsAt(path));
  for (const slot of slots) tags.add(contentTag("photo", slot));
  const shown = Object.entries(photos).filter(([slot]) => isPhotoSlot(slot) && slots.has(slot));
  return { photos: Object.fromEntries(shown) };
}
