import { useLayoutEffect } from "react";
import { useLocation } from "react-router";

/**
 * A new page is scrolled to its place at once. The root scrolls smoothly, for the anchors of a page; otherwise a new
 * page would appear partway down and scroll up. React runs the clean-up before the router's own scroll, in the same
 * commit, and the effect after it.
 */
export function useInstantScroll(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.style.removeProperty("scroll-behavior");
    return () => {
      root.style.setProperty("scroll-behavior", "auto");
      // Chromium moves to (0, 0) by the style it has worked out last: it must work out this one.
      void getComputedStyle(root).scrollBehavior;
    };
  }, [pathname, search]);
}
