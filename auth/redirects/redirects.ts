import { isIP } from "node:net";
import type { AuthSettings } from "../settings.ts";
import type { AuthRequest } from "../wire.ts";

type RedirectSettings = Pick<AuthSettings, "siteUrl" | "redirects">;

/**
 * Where a sign-in may end (contract 8.6): the requested address, else the page the request came from, else the site. An
 * address that is not allowed is ignored.
 */
export function chooseRedirect(settings: RedirectSettings, request: AuthRequest): string {
  const asked = [
    request.query.get("redirect_to"),
    request.headers.get("redirect_to"),
    typeof request.body.redirect_to === "string" ? request.body.redirect_to : null,
    request.headers.get("referer"),
  ];
  for (const candidate of asked) {
    const allowed = candidate ? allowedRedirect(settings, candidate) : null;
    if (allowed) return allowed;
  }
  return settings.siteUrl;
}

/** The address as a browser will read it, or null when it must not be followed. */
export function allowedRedirect(settings: RedirectSettings, candidate: string): string | null {
  const url = readAddress(candidate);
  if (!url) return null;
  if (isSite(url, new URL(settings.siteUrl))) return url.href;
  if (hasSuspiciousHost(url, candidate)) return null;
  const bare = new URL(url);
  bare.hash = "";
  return settings.redirects.some((glob) => matchesGlob(glob, bare.href)) ? url.href : null;
}

const runsCode = new Set(["javascript:", "data:", "vbscript:", "blob:", "file:", "about:", "view-source:"]);

/** Compared and followed in the browser's normal form, so that the check and the browser read the same host. */
function readAddress(candidate: string): URL | null {
  if (candidate.length > 2000 || hasControlOrBackslash(candidate)) return null;
  const url = URL.parse(candidate);
  if (!url || runsCode.has(url.protocol) || url.username || url.password) return null;
  return url;
}

function hasControlOrBackslash(text: string): boolean {
  return [...text].some((letter) => letter <= " " || letter === "\\" || letter === "\u007f");
}

function isSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false;
  return url.port === site.port || isLoopback(site.hostname);
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** IP addresses written as host names: the list of allowed addresses is about names. */
function hasSuspiciousHost(url: URL, candidate: string): boolean {
  const written = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(candidate)?.[1]?.replace(/:\d*$/, "") ?? "";
  if (isLoopback(url.hostname)) return written.toLowerCase() !== url.hostname;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 || /^(0x[0-9a-f]+|\d+)(\.(0x[0-9a-f]+|\d+))*\.?$/i.test(written)) return true;
  return !/^[a-z0-9._-]*$/i.test(written);
}

/** `*` stops at "." and "/", `**` does not; `?` is one character that is neither. */
export function matchesGlob(glob: string, address: string): boolean {
  const pattern = glob.replace(/\*\*|\*|\?|[\\^$.|+()[\]{}/-]/g, (part) => {
    if (part === "**") return ".*";
    if (part === "*") return "[^./]*";
    return part === "?" ? "[^./]" : `\\${part}`;
  });
  return new RegExp(`^${pattern}$`, "i").test(address);
}
