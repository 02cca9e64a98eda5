import type { SitePath } from "#content/site-path.ts";
import type { NavigateFunction } from "#router";

/**
 * Leads the clicks on the router's links in the server's HTML under `root` to the router, as its own links do. Returns
 * how to stop.
 */
export function followLinks(root: HTMLElement, navigate: NavigateFunction): () => void {
  const follow = (event: MouseEvent) => {
    const link = routerLink(event.target);
    if (!link || !isPlainClick(event) || (link.target && link.target !== "_self")) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    navigate({ pathname: pathname as SitePath, search, hash });
  };
  root.addEventListener("click", follow);
  return () => root.removeEventListener("click", follow);
}

/** The router marks its links with `data-discover`. */
function routerLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-discover]") : null;
}

/** Any other click opens a tab or a window, or saves the page. */
function isPlainClick(event: MouseEvent): boolean {
  const isHeld = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !event.defaultPrevented && !isHeld;
}
