import { expect, it } from "vitest";
import { robotsText, siteMap, siteMapIndex, siteMapPart, siteMapParts } from "./site-map.ts";

it("lists whole addresses, with the day of change when it is known", () => {
  expect(
    siteMap("https://reflet.example", [{ path: "/" }, { path: "/boutique?b&c", lastModified: "2026-11-15" }]),
  ).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://reflet.example/</loc></url>
  <url><loc>https://reflet.example/boutique?b&#38;c</loc><lastmod>2026-11-15</lastmod></url>
</urlset>
`,
  );
});

it("excludes what is not for search engines and names the site map", () => {
  expect(robotsText("https://reflet.example")).toBe(`User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /auth/
Disallow: /rest/

Sitemap: https://reflet.example/sitemap.xml
`);
});

it("is given in parts above ten thousand addresses", () => {
  expect([1, 10_000, 10_001, 25_000].map(siteMapParts)).toEqual([1, 1, 2, 3]);
  expect(siteMapIndex("https://reflet.example", 2)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <sitemap><loc>https://reflet.example/sitemap/1.xml</loc></sitemap>
  <sitemap><loc>https://reflet.example/sitemap/2.xml</loc></sitemap>
</sitemapindex>
`,
  );
});

it.each([
  ["1.xml", 1],
  ["12.xml", 12],
  ["0.xml", null],
  ["01.xml", null],
  ["99999.xml", null],
  ["1", null],
  ["-1.xml", null],
])("reads the part %s as %s", (name, part) => {
  expect(siteMapPart(name)).toBe(part);
});
