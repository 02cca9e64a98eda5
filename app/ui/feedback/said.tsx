import { useHasChanged } from "./use-live-once-changed.ts";

/**
 * Says a result of several parts as one sentence when it changes; in pieces, screen readers say some of them, out of
 * order. Empty at first: what a page or a section was drawn with is read by who comes to it.
 */
export function Said({ children }: { children: string }) {
  const hasChanged = useHasChanged(children);
  return (
    <p className="sr-only" aria-live="polite">
      {hasChanged && children}
    </p>
  );
}
