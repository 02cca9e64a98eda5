import { useEffect } from "react";
import { useLocation } from "react-router";

/** Kept outside React: a page that failed is drawn in a new tree. */
let shownPath: string | null = null;

/**
 * The browser moves the reading position when it opens a page. Inside the site nothing would announce to a screen
 * reader that the page changed, and the keyboard would continue from the link that was followed.
 */
export function usePageFocus(): void {
  const { pathname, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed twice leads there twice
  useEffect(() => {
    const from = shownPath;
    shownPath = pathname;
    if (from === null) return;
    if (hash !== "") focusWithoutScroll(document.getElementById(hash.slice(1)));
    else if (from !== pathname) focusWithoutScroll(pageHeading());
  }, [pathname, hash, key]);
}

/** None where the new page took the focus itself, or kept what had it (a list beside what it opens). */
function pageHeading(): HTMLElement | null {
  if (document.activeElement?.closest("main")) return null;
  return document.querySelector<HTMLElement>("main h1, h1") ?? document.querySelector<HTMLElement>("main");
}

function focusWithoutScroll(place: HTMLElement | null): void {
  if (!place || place.contains(document.activeElement)) return;
  if (place.tabIndex < 0) {
    place.tabIndex = -1;
    place.style.outline = "none";
  }
  place.focus({ preventScroll: true });
}
