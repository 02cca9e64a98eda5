import { useState } from "react";

/**
 * For `aria-live`: off while a region still says what it was drawn with. A section that comes alive as one scrolls, and
 * a page opened inside the site, are new text to a screen reader, which would read it over what it is reading.
 * Text in a child of the region needs the result as its `key`: Chromium goes on taking old children for silent.
 */
export function useLiveOnceChanged(content: string | number | null): "off" | "polite" {
  const [first] = useState(content);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && content !== first) setHasChanged(true);
  return hasChanged || content !== first ? "polite" : "off";
}
