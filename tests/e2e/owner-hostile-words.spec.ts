import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./fixtures.ts";
import { testWithOwnProgram } from "./own-program.ts";
import { ownerToken } from "./staff.ts";

const test = testWithOwnProgram();

const hostile = '"><script>alert(1)</script>';
/** What would run, unescaped: a tag, or a link. Data in pages writes "<" as "\u003c". */
const runnable = /<script>alert\(1\)|href="javascript:|&quot;>alert/i;
const rental = "/services/location-shampouineuse";

test("HTML and script links typed into every field of the owner are text on every page, mail, feed and file", async ({
  page,
}) => {
  test.slow();
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const save = async (method: "put" | "post", path: string, data: unknown) => {
    const answer = await page.request[method](`/api/admin${path}`, { headers, data: data as object });
    return { status: answer.status(), body: await answer.json() };
  };
  const publish = (kind: string, key: string, value: unknown) =>
    save("put", "/content", { kind, day: null, changes: [{ key, value, version: 0 }] });

  await test.step("links that run are refused", async () => {
    for (const facebook of ["javascript:alert(1)", "data:text/html,x", "https://pirate.fr/reflet"]) {
      const { status } = await publish("identity", "social", { facebook, instagram: "" });
      expect([facebook, status]).toEqual([facebook, 400]);
    }
    for (const link of ["javascript:alert", "JaVaScRiPt:alert", "data:text/html,x", "//pirate.fr"]) {
      const changes = [{ key: "ceramic/sentence", value: `[ici](${link})`, version: 0 }];
      const { status } = await save("put", "/texts", { changes, day: null });
      expect([link, status]).toEqual([link, 400]);
    }
  });

  await test.step("every field is filled in", async () => {
    const picture = await page.request.post(`/api/admin/pictures?nom=${encodeURIComponent(hostile)}`, {
      headers,
      data: await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
        .png()
        .toBuffer(),
    });
    const { id } = await picture.json();
    const described = { alt: hostile, focus: { x: 50, y: 50 }, version: 1 };
    const machine = {
      ...{ name: hostile, subtitle: hostile, description: hostile, badge: "<i>x</i>" },
      ...{ specs: { tank: hostile, weight: "", power: "", dimensions: "" }, scene: "machine-puzzi" },
      ...{ prices: { daily: 2500, weekend: 4000, weeklyPerDay: 1500 } },
      ...{ bonuses: [hostile], inspection: [hostile], packs: [], isRetired: false },
    };
    const article = {
      ...{ slug: "essai", title: hostile, summary: hostile, seo: hostile, topic: "entretien" },
      ...{ cover: "blog-ceramique", coverPicture: "", coverAlt: hostile, services: [], products: [] },
      body: "Un texte.",
    };
    for (const body of [`Texte ${hostile}`, "<img src=x onerror=alert(1)>", "[x](javascript:alert(1))"]) {
      const content = { ...article, body };
      const refused = await save("post", "/articles/publish", {
        key: null,
        content,
        version: 0,
        publishAt: null,
      });
      expect([body, refused.status]).toEqual([body, 422]);
    }
    const reduction = { kind: "percent", percent: 20 };
    const until = Date.now() + 86_400_000;
    const answers = [
      await save("put", `/pictures/${id}`, described),
      await publish("photo", "pourquoi.tete", { picture: id, focus: { x: 50, y: 50 } }),
      await publish("identity", "social", { facebook: `https://facebook.com/${hostile}`, instagram: "" }),
      await publish("identity", "company", { name: hostile, tagline: hostile }),
      await publish("claim", "customers", hostile),
      await save("put", "/machines/pirate", { value: machine, version: 0, units: 1, depositCents: 0 }),
      await save("post", "/articles/publish", { key: null, content: article, version: 0, publishAt: null }),
      await save("post", "/promotions", { name: hostile, target: "rental", reduction, from: null, until }),
      await save("put", "/texts", {
        day: null,
        changes: [
          "ceramic/title",
          "ceramic/sentence",
          "home/ceramic/title",
          "mail.request-receipt/thanks",
        ].map((key) => ({ key, value: hostile, version: 0 })),
      }),
    ];
    expect(
      answers.map(({ status, body }) => (status < 300 ? "" : `${status} ${JSON.stringify(body)}`)),
    ).toEqual(answers.map(() => ""));
  });

  await test.step("nothing of it runs", async () => {
    await expect
      .poll(async () => (await page.request.get(rental)).text())
      .toContain("&lt;script&gt;alert(1)");
    const paths = [
      ...["/", "/services", "/contact", rental, "/services/traitement-ceramique-auto"],
      ...["/pourquoi-nous-choisir", "/articles", "/articles/essai", "/realisations", "/mentions-legales"],
      ...["/articles/rss.xml", "/sitemap.xml", "/paiement", "/boutique"],
      ...["/art/brand/logo.svg", "/art/brand/logo-inverse.svg"],
    ];
    for (const path of paths) {
      const answer = await page.request.get(path);
      expect([path, answer.status()]).toEqual([path, 200]);
      expect([path, runnable.exec(await answer.text())?.[0]]).toEqual([path, undefined]);
    }
    // Words are words in JSON, as long as no browser takes it for a page.
    const manifest = await page.request.get("/manifest.webmanifest");
    expect(manifest.headers()).toMatchObject({
      "content-type": expect.stringMatching(/^application\/manifest\+json/),
      "x-content-type-options": "nosniff",
    });
    expect(await manifest.json()).toMatchObject({ name: hostile });
    const opened: string[] = [];
    page.on("dialog", (dialog) => {
      opened.push(dialog.message());
      void dialog.dismiss();
    });
    for (const path of ["/", rental, "/articles/essai", "/services/traitement-ceramique-auto"]) {
      await page.goto(path);
      await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
      expect([path, await page.locator("img[onerror], main script:not([type])").count()]).toEqual([path, 0]);
    }
    expect(opened).toEqual([]);
  });

  await test.step("nor in a mail", async () => {
    const html = await receiptOf(page, headers);
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(runnable.exec(html)).toBeNull();
  });
});

/** The HTML of the mail that a visitor's question is answered with. */
async function receiptOf(page: Page, headers: Record<string, string>): Promise<string> {
  const email = "visiteuse@exemple.fr";
  const form = { name: "Jeanne", email, phone: "06 12 34 56 78", subject: "autre", message: "Une question." };
  await page.request.post("/contact/envoyer", { headers: { Accept: "text/html" }, form });
  let html = "";
  await expect
    .poll(async () => {
      const list = await page.request.get(`/api/admin/mails?q=${encodeURIComponent(email)}`, { headers });
      const { mails } = (await list.json()) as { mails: { id: string; template: string }[] };
      const mail = mails.find(({ template }) => template === "request-receipt");
      if (mail)
        html = (await (await page.request.get(`/api/admin/mails/${mail.id}`, { headers })).json()).html;
      return html;
    })
    .toBeTruthy();
  return html;
}
