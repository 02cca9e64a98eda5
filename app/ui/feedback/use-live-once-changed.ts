import { useState } from "react";

/**
 * For `aria-live`: off while a region still shows its initial content. A section that hydrates while scrolling, and a
 * page opened inside the site, are new text to a screen reader, which would read it over what it is reading. The text
 * is in a child with the result as its `key`: browsers and readers keep treating old nodes as silent.
 */
export function useLiveOnceChanged(content: string | number | null): "off" | "polite" {
  return useHasChanged(content) ? "polite" : "off";
}

/** From the first difference on, even when it is taken back. */
export function useHasChanged(content: string | number | null): boolean {
  const [first] = useState(content);
  const [hasChanged, setHasChanged] = useState(false);
  if (hasChanged || content === first) return hasChanged;
  setHasChanged(true);
  return true;
}
