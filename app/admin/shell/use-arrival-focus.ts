import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * On another page the reader continues at its title. Whoever is still on something of the content stays there: a list
 * beside what it opens, a field one types in.
 */
export function useArrivalFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const content = document.getElementById("contenu");
    const active = document.activeElement;
    if (!content || (active !== content && content.contains(active)) || active?.closest("dialog")) return;
    const title = content.querySelector("h1") ?? content;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
}
