import { useState } from "react";

/**
 * Says a result of several parts as one sentence when it changes; in pieces, screen readers say some of them, out of
 * order. Empty at first: what a page or a section was drawn with is read by who comes to it.
 */
export function Said({ children }: { children: string }) {
  const [first] = useState(children);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && children !== first) setHasChanged(true);
  return (
    <p className="sr-only" aria-live="polite">
      {hasChanged && children}
    </p>
  );
}
