import type { MiddlewareHandler } from "hono";

export interface SiteAddress {
  /** The site's public origin. */
  readonly siteUrl: string;
  /** Whether SITE_URL is set; else the address is a guess, and the site may be reached by other names. */
  readonly isSiteUrlGiven: boolean;
}

const safeMethods = ["GET", "HEAD", "OPTIONS"];
/** Other sites may call these: they ask for a key or a token, or check a signature. */
const openToOthers = /^\/(auth\/v1|rest\/v1|api\/webhooks)(\/|$)/;
const message =
  "Cet envoi vient d’un autre site. Ouvrez la page sur notre site, puis envoyez le formulaire de nouveau.";

/** Refuses forms and calls sent from another site's page; programs, which send no such header, are accepted. */
export function refuseCrossSite(site: SiteAddress): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.includes(c.req.method) || openToOthers.test(c.req.path)) return next();
    if (isOwnSite(c.req.raw.headers, site)) return next();
    const isForm = c.req.header("accept")?.includes("text/html");
    return isForm ? c.text(message, 403) : c.json({ message }, 403);
  };
}

/** What browsers say of where a request comes from; a page cannot write these headers itself. */
export function isOwnSite(headers: Headers, { siteUrl, isSiteUrlGiven }: SiteAddress): boolean {
  const relation = headers.get("sec-fetch-site");
  if (relation === "cross-site") return false;
  if (relation === "same-origin") return true;
  const origin = headers.get("origin");
  if (origin === null || origin === "null") {
    return relation === "none" || (relation === null && origin === null);
  }
  if (origin === siteUrl) return true;
  const sender = URL.parse(origin);
  // Another name of this site. The one that SITE_URL gives counts with its protocol as well.
  const isKnownName = isSiteUrlGiven && sender?.host === new URL(siteUrl).host;
  return sender !== null && !isKnownName && sender.host === headers.get("host")?.toLowerCase();
}
