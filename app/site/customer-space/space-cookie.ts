import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { SESSION_DAYS } from "#domain/people/space-session.ts";
import { SPACE_HINT } from "./space-hint.ts";

const name = "espace";

/** The browser takes the prefixed name over https only, for this very host and the whole site. */
function cookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? `__Host-${name}` : name;
}

/** The value of the session's cookie; "" without one. */
export function readSpaceCookie(request: Request, siteUrl: string): string {
  const wanted = `${cookieName(siteUrl)}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length) ?? "";
}

/** What answers a sign-in: the session's cookie, and the hint for the pages that everybody shares. */
export function signInHeaders(siteUrl: string, token: string): Headers {
  return withCookies(siteUrl, token, "1", SESSION_DAYS * 24 * 3600);
}

export function signOutHeaders(siteUrl: string): Headers {
  return withCookies(siteUrl, "", "", 0);
}

function withCookies(siteUrl: string, session: string, hint: string, maxAge: number): Headers {
  const scope = `Path=/; Max-Age=${maxAge}; SameSite=Lax${siteUrl.startsWith("https:") ? "; Secure" : ""}`;
  const headers = new Headers(privateHeaders);
  headers.append("Set-Cookie", `${cookieName(siteUrl)}=${session}; ${scope}; HttpOnly`);
  headers.append("Set-Cookie", `${SPACE_HINT}${hint}; ${scope}`);
  return headers;
}
