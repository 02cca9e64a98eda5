import { useState } from "react";

/**
 * For `aria-live`: off while a region still says what it was drawn with. A section that comes alive as one scrolls, and
 * a page opened inside the site, are new text to a screen reader, which would read it over what it is reading.
 * The text stands in a child with the result as its `key`: browsers and readers go on taking old nodes for silent.
 */
export function useLiveOnceChanged(content: string | number | null): "off" | "polite" {
  const [first] = useState(content);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && content !== first) setHasChanged(true);
  return hasChanged || content !== first ? "polite" : "off";
}
