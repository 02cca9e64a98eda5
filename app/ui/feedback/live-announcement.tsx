import { useHasChanged } from "./use-live-once-changed.ts";

/**
 * Announces a result of several parts as one sentence when it changes; in pieces, screen readers would read some of
 * them, out of order. Empty at first: the initial content is read as part of the page.
 */
export function LiveAnnouncement({ children }: { children: string }) {
  const hasChanged = useHasChanged(children);
  return (
    <p className="sr-only" aria-live="polite">
      {hasChanged && children}
    </p>
  );
}
