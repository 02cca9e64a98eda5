import { useEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { sessionToken } from "./session-token.ts";

let lastVisit = "";

/**
 * Counts one visit per change of path, query and hash; a failure is only logged. The call carries the public key and,
 * as with the official client, the session's token or that key again as its bearer.
 */
export function usePageVisits(): void {
  const anonKey = useRouteLoaderData<{ anonKey: string }>("root")?.anonKey;
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const visit = `${pathname}${search}${hash}`;
    // An address that leads to no page has no root data, hence no key, and the server counts no visit of it.
    if (!anonKey || visit === lastVisit) return;
    lastVisit = visit;
    void recordVisit(pathname, anonKey);
  }, [pathname, search, hash, anonKey]);
}

async function recordVisit(path: string, apikey: string): Promise<void> {
  // In a separate task: hydration comes first.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const response = await fetch("/rest/v1/rpc/increment_page_visit", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        apikey,
        Authorization: `Bearer ${sessionToken() ?? apikey}`,
      },
      body: JSON.stringify({ p_page_path: path }),
      keepalive: true,
    });
    if (!response.ok) throw new Error(`statut ${response.status}`);
  } catch (error) {
    console.error("La visite n’a pas pu être comptée.", error);
  }
}
