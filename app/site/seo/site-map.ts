import type { PageAddress } from "#content/site-path.ts";

export interface SiteMapEntry {
  readonly path: PageAddress;
  /** "2026-11-15", when known. */
  readonly lastModified?: string;
}

/** Addresses in one file: search engines take 50,000, a small file is read sooner. */
export const SITE_MAP_SIZE = 10_000;

/** A longer list is given in parts, numbered from 1. */
export function siteMapParts(count: number): number {
  return Math.ceil(count / SITE_MAP_SIZE);
}

/** The number in "3.xml"; null for anything else. */
export function siteMapPart(name: string): number | null {
  const [, digits] = /^([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Names the parts. */
export function siteMapIndex(siteUrl: string, parts: number): string {
  const files = Array.from(
    { length: parts },
    (_, index) => `  <sitemap><loc>${escapeXml(`${siteUrl}/sitemap/${index + 1}.xml`)}</loc></sitemap>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...files,
    "</sitemapindex>",
    "",
  ].join("\n");
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
