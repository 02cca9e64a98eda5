import { SESSION_DAYS } from "#usecases/customer-space/sessions.ts";

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

export function writeSpaceCookie(siteUrl: string, token: string): string {
  return serialize(siteUrl, token, SESSION_DAYS * 24 * 3600);
}

export function clearSpaceCookie(siteUrl: string): string {
  return serialize(siteUrl, "", 0);
}

function serialize(siteUrl: string, value: string, maxAge: number): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(siteUrl)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
