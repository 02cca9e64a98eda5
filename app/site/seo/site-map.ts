import type { PageAddress } from "#content/site-path.ts";

export interface SiteMapEntry {
  readonly path: PageAddress;
  /** "2026-11-15", when known. */
  readonly lastModified?: string;
}

export function siteMap(siteUrl: string, entries: readonly SiteMapEntry[]): string {
  const urls = entries.map(({ path, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : "";
    return `  <url><loc>${escapeXml(`${siteUrl}${path}`)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** APIs and the administration are excluded; private pages carry noindex themselves. */
const closed = ["/admin", "/api/", "/auth/", "/rest/"];

export function robotsText(siteUrl: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
