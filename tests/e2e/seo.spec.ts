import { test as plain } from "@playwright/test";
import { type ConfigData, HtmlValidate } from "html-validate";
import { publicPaths } from "#app/site/seo/public-paths.ts";
import { type CrawledPage, canonical, crawl, idsOf, linksOf, meta, titles } from "./crawl.ts";
import { expect } from "./fixtures.ts";
import { publicRoutes } from "./public-routes.ts";

/** No browser: the pages as the server sends them, asked for once and judged by every test below. */
let site: Map<string, CrawledPage>;
let pages: readonly CrawledPage[];

plain.beforeAll(async ({ baseURL }) => {
  plain.setTimeout(180_000);
  site = await crawl(baseURL ?? "", ["/", ...publicRoutes]);
  pages = [...site.values()].filter(({ html }) => html !== "");
});

const isHidden = (page: CrawledPage) =>
  meta(page.html, "name", "robots")?.includes("noindex") || page.headers.get("x-robots-tag") === "noindex";

function indexed(): CrawledPage[] {
  return pages.filter((page) => !page.address.includes("?") && !isHidden(page));
}

plain("every link of every page leads to a page, and every fragment to a place on it", () => {
  expect(pages.length).toBeGreaterThan(40);
  // The customers' space leads whoever is not signed in to its sign-in page.
  const broken = [...site.values()].filter(
    ({ address, status }) => status !== (address === "/mon-espace" ? 303 : 200),
  );
  expect(broken.map(({ address, status, from }) => `${status} ${address} (linked from ${from})`)).toEqual([]);
  const lost = pages.flatMap((page) =>
    linksOf(page)
      .filter(({ fragment }) => fragment !== "")
      .filter(({ address, fragment }) => {
        const target = site.get(address) ?? (address === page.address ? page : undefined);
        return target !== undefined && target.html !== "" && !idsOf(target.html).has(fragment);
      })
      .map(({ address, fragment }) => `${address}#${fragment} (linked from ${page.address})`),
  );
  expect([...new Set(lost)]).toEqual([]);
});

plain("every page has its own title, description and canonical address", () => {
  const seen = new Map<string, string>();
  for (const { address, html } of indexed()) {
    const [title = "", ...more] = titles(html);
    const description = meta(html, "name", "description") ?? "";
    expect(more, address).toEqual([]);
    expect(description.length, address).toBeGreaterThan(50);
    const own = new URL(canonical(html) ?? "").pathname;
    // Two addresses of one page name the same canonical one.
    if (own !== address) {
      expect(site.get(own)?.status, address).toBe(200);
      continue;
    }
    for (const text of [title, description]) {
      expect(seen.get(text), `${address} repeats "${text}"`).toBeUndefined();
      seen.set(text, address);
    }
  }
});

plain("every page shows a picture of its own when it is shared", async ({ baseURL }) => {
  const pictures = new Map<string, string>();
  for (const { address, html } of indexed()) {
    if (new URL(canonical(html) ?? "").pathname !== address) continue;
    const picture = meta(html, "property", "og:image") ?? "";
    expect(pictures.get(picture), `${address} shows another page's picture`).toBeUndefined();
    pictures.set(picture, address);
  }
  for (const [picture, address] of pictures) {
    expect(picture, address).toMatch(/^https?:\/\//);
    const response = await fetch(picture.replace(/^https?:\/\/[^/]+/, baseURL ?? ""), { method: "HEAD" });
    expect([response.status, response.headers.get("content-type")?.split("/")[0]], picture).toEqual([
      200,
      "image",
    ]);
  }
});

plain("every page but the home page has breadcrumbs", () => {
  for (const { address, html } of indexed()) {
    if (address === "/") continue;
    expect(html, address).toMatch(/<script type="application\/ld\+json"[^>]*>[^<]*"BreadcrumbList"/);
  }
});

plain("the site map lists what may be found, no more and no less", async ({ baseURL }) => {
  const xml = await fetch(`${baseURL}/sitemap.xml`);
  expect(xml.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const listed = [...(await xml.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = ""]) => new URL(loc).pathname,
  );
  const canonicals = new Set(indexed().map(({ html }) => new URL(canonical(html) ?? "").pathname));
  expect(listed.toSorted()).toEqual([...canonicals].toSorted());
  expect(listed).toEqual(expect.arrayContaining([...publicPaths]));
  const robots = await (await fetch(`${baseURL}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${new URL("/sitemap.xml", canonical(site.get("/")?.html ?? ""))}`);
});

plain("nothing private is offered to search engines", async ({ baseURL }) => {
  const hidden = [
    "/avis-clients/deposer?jeton=x",
    "/newsletter/confirmation?jeton=x",
    "/newsletter/desinscription?jeton=x",
    "/newsletter",
    "/export-assets",
    "/export-assets/elements.zip",
    "/adresse-inconnue",
    "/admin",
    "/admin/login",
    "/paiement",
    "/commande-confirmee",
    "/devis-recu?jeton=x",
    "/abonnement?jeton=x",
    "/creneau?jeton=x",
    "/rendez-vous?jeton=x",
    "/boutique?surface=cuir",
  ];
  for (const address of hidden) {
    const response = await fetch(`${baseURL}${address}`);
    const robots = meta(await response.text(), "name", "robots") ?? response.headers.get("x-robots-tag");
    expect(robots, address).toContain("noindex");
  }
});

plain("the home page tells search engines what the business is", () => {
  const [, json = "{}"] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(site.get("/")?.html ?? "") ?? [];
  const data = JSON.parse(json);
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": "AutoBodyShop",
    name: "Reflet Bressan",
    address: { addressLocality: "Foissiat", postalCode: "01340", addressCountry: "FR" },
    openingHoursSpecification: {
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
      opens: "08:00",
      closes: "19:00",
    },
  });
  expect(JSON.stringify(data.areaServed)).toContain("Ain");
  expect(data.makesOffer.length).toBeGreaterThan(10);
  expect(data.aggregateRating, "the demonstration's reviews are nobody's").toBeUndefined();
});

const rules: ConfigData = {
  extends: ["html-validate:standard"],
  rules: {
    // How React writes, and what our own design needs.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    doctype: "off",
    "doctype-style": "off",
  },
};

plain("every page is valid HTML, the one that is not there included", async ({ baseURL }) => {
  const validator = new HtmlValidate(rules);
  const faults = new Map<string, string>();
  const missing = await fetch(`${baseURL}/adresse-inconnue`);
  const judged = [
    { address: "/adresse-inconnue", html: await missing.text() },
    ...pages.filter((page) => page.from === "" || !page.address.includes("?")),
  ];
  for (const { address, html } of judged) {
    const report = await validator.validateString(html, address);
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        const fault = `${ruleId}: ${message}`;
        if (!faults.has(fault)) faults.set(fault, `${address}:${line}:${column}`);
      }
    }
  }
  expect([...faults].map(([fault, place]) => `${fault} (${place})`)).toEqual([]);
});

plain("the icons and the manifest are there", async ({ baseURL }) => {
  const manifest = await (await fetch(`${baseURL}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({
    name: "Reflet Bressan",
    lang: "fr",
    start_url: "/",
    display: "minimal-ui",
  });
  const icons: { src: string; purpose?: string }[] = manifest.icons;
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const src of ["/favicon.ico", "/icons/apple-touch-icon.png", ...icons.map((icon) => icon.src)]) {
    const response = await fetch(`${baseURL}${src}`, { method: "HEAD" });
    expect([response.status, response.headers.get("content-type")?.split("/")[0]], src).toEqual([
      200,
      "image",
    ]);
  }
});
