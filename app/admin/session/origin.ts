import type { PageAddress } from "#content/site-path.ts";

const home = "/admin";
const here = "https://site.invalid";

/**
 * Where to go once signed in: an admin page on this very site. Any other value leads to the day: the address can
 * be written by anyone.
 */
export function safeOrigin(text: string | null): PageAddress {
  if (!text?.startsWith("/admin") || /[\\\s]/.test(text)) return home;
  const url = new URL(text, here);
  const isOurs = url.origin === here && /^\/admin(\/|$)/.test(url.pathname) && !url.pathname.includes("//");
  if (!isOurs || isSignInPage(url.pathname)) return home;
  // Under /admin, where what is no page of ours says so itself.
  return (url.pathname + url.search + url.hash) as PageAddress;
}

/** The pages outside the guard: never a target after signing in. */
function isSignInPage(path: string): boolean {
  return /^\/admin\/(login|mot-de-passe|invitation)(\/|$)/.test(path);
}

/** A page as the sign-in page remembers it: with its anchor, never with a fragment that carries something secret. */
export function originOf({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string {
  return pathname + search + (/^#[\w-]{1,80}$/.test(hash) ? hash : "");
}

export function loginPath(step: string | null, origin: string): PageAddress {
  const params = new URLSearchParams();
  if (step) params.set("etape", step);
  if (origin !== home) params.set("origine", origin);
  const query = params.toString();
  return query ? `/admin/login?${query}` : "/admin/login";
}
