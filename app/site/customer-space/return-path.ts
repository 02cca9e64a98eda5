import { spacePaths } from "#content/pages/customer-space.ts";
import type { PageAddress } from "#content/site-path.ts";

const ownPage = /^\/mon-espace(\/[\w-]+)*$/;

/** The page of the space that was asked for before signing in; anything else is the space itself. */
export function returnPath(asked: FormDataEntryValue | null): PageAddress {
  const isOwn = typeof asked === "string" && ownPage.test(asked) && !isSignIn(asked);
  return isOwn ? (asked as PageAddress) : spacePaths.home;
}

function isSignIn(path: string): boolean {
  return path === spacePaths.signIn || path === spacePaths.link || path === spacePaths.signOut;
}
