import { expect, test } from "./fixtures.ts";

const dilution = "/articles/lire-une-dilution";

test("the list is filtered by topic in the address, an article is found, read and left for the next", async ({
  page,
}) => {
  await page.goto("/articles");
  const topics = page.getByRole("navigation", { name: "Thèmes" });
  const cards = page.locator("main article");
  await expect(cards).toHaveCount(10);
  await topics.getByRole("link", { name: "Intérieur" }).click();
  await expect(page).toHaveURL("/articles?theme=interieur");
  await expect(cards).toHaveCount(2);
  await expect(topics.getByRole("link", { name: "Intérieur" })).toHaveAttribute("aria-current", "page");

  await page.getByRole("link", { name: /^Louer une shampouineuse/ }).click();
  await expect(page).toHaveURL("/articles/louer-machine-extraction");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Louer une shampouineuse/);
  // Came by a link: the text was fetched with the page's data.
  await expect(page.getByRole("heading", { name: "Dustego ou Puzzi ?" })).toBeVisible();

  const contents = page.getByRole("navigation", { name: "Sommaire" });
  await contents.getByRole("link", { name: "Le bon geste" }).click();
  await expect(page).toHaveURL(/#le-bon-geste$/);
  await expect(contents.getByRole("link", { name: "Le bon geste" })).toHaveAttribute("aria-current", "true");

  const next = page.getByRole("region", { name: "À lire ensuite" }).getByRole("article");
  await expect(next).toHaveCount(3);
  const title = (await next.first().getByRole("heading").textContent()) ?? "";
  await next.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator(".prose > p").first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Louer une shampouineuse/);
  await expect(page.locator(".prose > p").first()).toBeVisible();
});

test("an article comes whole and once, with service, products and data for search engines", async ({
  page,
  request,
}) => {
  const html = await (await request.get(dilution)).text();
  // A sentence of the text: in the page, not a second time in its data.
  expect(html.split("l’exemple a raison")).toHaveLength(2);

  await page.goto(dilution);
  const aside = page.getByRole("complementary", { name: "Pour aller plus loin" });
  await expect(aside.getByRole("link", { name: "Voir la prestation" })).toHaveAttribute("href", "/services");
  await expect(aside.getByRole("link", { name: /^Shampooing/ })).toHaveAttribute(
    "href",
    "/boutique/produit/shampooing-ph-neutre",
  );
  await expect(page.getByRole("link", { name: "calculateur de dilution", exact: true })).toHaveAttribute(
    "href",
    "/outils/calculateur-dilution",
  );
  await expect(page.locator(".prose > p").first()).toContainText("Un bidon de concentré");

  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "")));
  expect(data.map((thing) => thing["@type"])).toEqual(["Article", "BreadcrumbList"]);
  expect(data[0]).toMatchObject({
    headline: "Lire une dilution\u00a0: que veut dire 1:10 sur un bidon\u00a0?",
    datePublished: "2026-08-12",
    inLanguage: "fr-FR",
    author: { "@type": "Organization", name: "Reflet Bressan" },
  });
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
});

test("feed, former addresses and unknown articles", async ({ request, baseURL }) => {
  const feed = await request.get("/articles/rss.xml");
  expect(feed.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const xml = await feed.text();
  expect(xml.match(/<item>/g)).toHaveLength(10);
  expect(xml).toContain(`<link>${baseURL}${dilution}</link>`);

  const moved = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await moved("/blog")).toEqual([301, "/articles"]);
  expect(await moved("/blog/lire-une-dilution")).toEqual([301, dilution]);
  expect((await request.get("/articles/inconnu")).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("topics filter and articles are read", async ({ page }) => {
    await page.goto("/articles");
    await page.getByRole("link", { name: "Pro", exact: true }).click();
    await expect(page.locator("main article")).toHaveCount(1);
    await page.getByRole("link", { name: /^Flotte d’entreprise/ }).click();
    await expect(page.getByRole("heading", { name: "Ce que cela coûte" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Fourgonnette/ })).toContainText("130,00\u00a0€");
  });
});
