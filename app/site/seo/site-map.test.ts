import { expect, it } from "vitest";
import { robotsText, siteMap } from "./site-map.ts";

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
