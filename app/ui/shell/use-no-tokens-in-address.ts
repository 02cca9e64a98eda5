import { useEffect } from "react";

/**
 * The tokens of a session in a fragment leave the address of every page, so that they are neither copied with it nor
 * kept in the history. The administration takes its own out when it reads them; the site's header passes them on first.
 */
export function useNoTokensInAddress(): void {
  useEffect(() => {
    if (!/^\/admin(\/|$)/.test(window.location.pathname)) dropTokens();
    window.addEventListener("hashchange", dropTokens);
    return () => window.removeEventListener("hashchange", dropTokens);
  }, []);
}

function dropTokens(): void {
  const { hash, pathname, search } = window.location;
  const names = [...new URLSearchParams(hash.slice(1)).keys()];
  if (names.some((name) => name.endsWith("_token"))) {
    window.history.replaceState(window.history.state, "", pathname + search);
  }
}
