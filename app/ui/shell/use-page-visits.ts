import { useEffect } from "react";
import { useLocation } from "react-router";

let lastVisit = "";

/** Counts one visit per change of path, query and hash. Nothing of the visitor travels, and a failure is only logged. */
export function usePageVisits(): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const visit = `${pathname}${search}${hash}`;
    if (visit === lastVisit) return;
    lastVisit = visit;
    void recordVisit(pathname);
  }, [pathname, search, hash]);
}

async function recordVisit(path: string): Promise<void> {
  // In a task of its own: the page comes alive first.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const response = await fetch("/rest/v1/rpc/increment_page_visit", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ p_page_path: path }),
      keepalive: true,
    });
    if (!response.ok) throw new Error(`statut ${response.status}`);
  } catch (error) {
    console.warn("La visite n’a pas pu être comptée.", error);
  }
}
