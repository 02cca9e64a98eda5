import type { Frame, Page } from "@playwright/test";
import { textGroupsAt } from "#content/texts/text-pages.ts";
import { textGroup } from "#content/texts/text-slots.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { testWithOwnProgram } from "./own-program.ts";
import { htmlOf } from "./page-source.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

/** A site of its own: other journeys compare the shipped words. */
const test = testWithOwnProgram();

const ceramic = "/services/traitement-ceramique-auto";

test("from a phone, the owner changes a text on the page, looks at it, publishes it and takes it back", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const shipped = await htmlOf(page, ceramic);
  await signInAsOwner(page);
  await page.goto("/admin/pages");
  await expect(page.getByRole("heading", { name: "Pages", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Modifier Traitement céramique" }).click();

  const frame = page.frameLocator("iframe");
  const sentence = frame.getByRole("textbox", { name: /^Texte\s: Une couche de céramique/ });
  await test.step("a tapped text is typed on the page itself; Escape gives up, Enter keeps a draft", async () => {
    const before = (await sentence.textContent()) ?? "";
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(editedPage(page));
    }
    await sentence.fill("Rien de tout cela");
    await sentence.press("Escape");
    await expect(sentence).toHaveText(before);
    await sentence.fill("Posée chez vous.");
    await sentence.press("Enter");
    await expect(page.getByText("Brouillon, 1 changement")).toBeVisible();
    await sentence.fill("Posée chez vous, dans votre garage.");
    await frame.locator("body").click({ position: { x: 2, y: 2 } });
    const header = page.getByText("Brouillon, 1 changement");
    await expect(header).toBeVisible();
    await expect
      .poll(() => draftOf(page, "ceramique", "ceramic/sentence"))
      .toBe("Posée chez vous, dans votre garage.");
  });

  await test.step("what the page cannot store is said in the panel, with what was typed", async () => {
    await sentence.fill("[ici](javascript:alert)");
    await sentence.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Texte" });
    await expect(sheet.getByText("Ce lien n’est pas accepté")).toBeVisible();
    await expect(sheet.getByRole("textbox", { name: "Texte" })).toHaveValue("[ici](javascript:alert)");
    await sheet
      .getByRole("textbox", { name: "Texte" })
      .fill("Posée **chez vous**, <b>dans</b> votre garage.");
    await expect(sheet.getByText("Bonne longueur")).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await sheet.getByRole("button", { name: "Garder en brouillon" }).click();
    await expect(sheet).toBeHidden();
    await expect(frame.getByText("chez vous", { exact: true })).toBeVisible();
  });

  await test.step("the link shows it, the public page does not yet", async () => {
    const link = (await page.getByRole("link", { name: "Aperçu" }).getAttribute("href")) ?? "";
    const answer = await page.request.get(link);
    expect(answer.headers()["cache-control"]).toContain("no-store");
    const preview = await answer.text();
    expect(preview).toContain("Posée <strong>chez vous</strong>, &lt;b&gt;dans&lt;/b&gt; votre garage.");
    expect(await htmlOf(page, ceramic)).toBe(shipped);
  });

  await test.step("it is compared, then published; the page is hydrated with it", async () => {
    await page.getByRole("button", { name: "Publier" }).click();
    const dialog = page.getByRole("dialog", { name: "Publier ce texte" });
    await expect(dialog.getByText(/^Une couche de céramique dure/)).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(page.getByText("En ligne", { exact: true })).toBeVisible();
    await expect.poll(() => htmlOf(page, ceramic)).toContain("Posée <strong>chez vous</strong>");
    const visitor = await page.context().newPage();
    await visitor.goto("/services");
    await expect(visitor.locator("html[data-hydrated]")).toHaveCount(1);
    await visitor
      .getByRole("main")
      .getByRole("link", { name: /céramique/i })
      .first()
      .click();
    await expect(visitor).toHaveURL(new RegExp(ceramic));
    await expect(visitor.locator("strong", { hasText: "chez vous" }).first()).toBeVisible();
    await visitor.reload();
    await expect(visitor.locator("html[data-hydrated]")).toHaveCount(1);
    await expect(visitor.locator("strong", { hasText: "chez vous" }).first()).toBeVisible();
    await visitor.close();
  });

  await test.step("one action brings the words from before back", async () => {
    await page.getByRole("button", { name: "Annuler cette publication" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remettre les textes d’avant" }).click();
    await expect.poll(() => htmlOf(page, ceramic)).toBe(shipped);
  });
});

test("from a phone, the owner changes the words of a mail and a ready answer", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page);
  await page.goto("/admin/pages");
  await page.getByRole("link", { name: "Modifier Demande reçue" }).click();
  const sheet = page.getByRole("dialog", { name: "Texte" });

  await test.step("a placeholder may not be lost; the mail is shown as it is sent", async () => {
    const frame = page.frameLocator("iframe");
    const subject = frame.getByText("Reflet Bressan\u00a0: nous avons bien reçu votre demande").last();
    await subject.click();
    await sheet.getByRole("textbox", { name: "Texte" }).fill("Bien reçu");
    await sheet.getByRole("button", { name: "Garder en brouillon" }).click();
    await expect(sheet.getByText("Gardez «\u00a0{entreprise}\u00a0»")).toBeVisible();
    await sheet.getByRole("textbox", { name: "Texte" }).fill("Bien reçu ! {entreprise} vous rappelle");
    await expectAccessible(page, "dialog[open]");
    await sheet.getByRole("button", { name: "Garder en brouillon" }).click();
    await expect(frame.getByText("Bien reçu ! Reflet Bressan vous rappelle").last()).toBeVisible();
    const thanks = frame.getByRole("textbox", { name: /^Texte\s: Merci pour votre demande/ });
    await thanks.fill("Merci, nous avons tout noté.");
    await thanks.press("Enter");
    await expect(page.getByText("Brouillon, 2 changements")).toBeVisible();
  });

  await test.step("a customer's message says the words once they are published", async () => {
    const before = await sendRequest(page, "avant@exemple.fr");
    expect(before.subject).toBe("Reflet Bressan\u00a0: nous avons bien reçu votre demande");
    await page.getByRole("button", { name: "Publier" }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText("En ligne", { exact: true }).first()).toBeVisible();
    const after = await sendRequest(page, "apres@exemple.fr");
    expect(after.subject).toBe("Bien reçu ! Reflet Bressan vous rappelle");
    expect(after.text).toContain("Merci, nous avons tout noté.");
  });

  await test.step("a ready answer is added, and offered where a request is answered", async () => {
    await page.goto("/admin/pages/reponses-pretes");
    await page.getByRole("button", { name: "Réponses sans devis" }).click();
    await sheet.getByRole("button", { name: "Ajouter une réponse" }).click();
    await sheet.getByRole("textbox", { name: "Nom dans la liste" }).last().fill("Fermé en août");
    await sheet.getByRole("textbox", { name: "Réponse" }).last().fill("Nous rouvrons le 1er septembre.");
    await sheet.getByRole("button", { name: "Garder en brouillon" }).click();
    await expect(page.getByText("Brouillon, 1 changement")).toBeVisible();
    await page.getByRole("button", { name: "Publier" }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText("En ligne", { exact: true }).first()).toBeVisible();
    await page.goto("/admin/demandes?q=apres");
    await page
      .getByRole("link", { name: /Jeanne Morel/ })
      .first()
      .click();
    await page.getByLabel("Modèle de réponse").selectOption("Fermé en août");
    await expect(page.getByLabel("Réponse au client")).toHaveValue(/Nous rouvrons le 1er septembre\.$/);
  });
});

/** The page being written in, inside the editor. */
function editedPage(page: Page): Frame {
  const [, inner] = page.frames();
  if (!inner) throw new Error("The editor shows no page");
  return inner;
}

/** What is kept as a draft of a text. */
async function draftOf(page: Page, id: string, key: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const { texts } = await (await page.request.get(`/api/admin/texts/pages/${id}`, { headers })).json();
  return texts.find((text: { key: string }) => text.key === key).draft?.value;
}

/** Writes to the business as a visitor does, and reads the confirmation the visitor gets. */
async function sendRequest(page: Page, email: string): Promise<{ subject: string; text: string }> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const sent = await page.request.post("/contact/envoyer", {
    headers: { Accept: "text/html" },
    form: {
      name: "Jeanne Morel",
      email,
      phone: "06 12 34 56 78",
      subject: "autre",
      message: "Une question.",
    },
  });
  expect(sent.status()).toBeLessThan(400);
  let read = { subject: "", text: "" };
  await expect
    .poll(async () => {
      const list = await page.request.get(`/api/admin/mails?q=${encodeURIComponent(email)}`, { headers });
      const { mails } = (await list.json()) as { mails: { id: string; template: string }[] };
      const mail = mails.find(({ template }) => template === "request-receipt");
      if (mail) read = await (await page.request.get(`/api/admin/mails/${mail.id}`, { headers })).json();
      return read.subject;
    })
    .not.toBe("");
  return read;
}

test("each page shows the marks of every paragraph, and only texts of its own groups", async ({ page }) => {
  test.slow();
  await signInAsOwner(page);
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const { pages } = await (await page.request.get("/api/admin/texts", { headers })).json();
  expect(pages.length).toBeGreaterThan(25);
  for (const { id, path, place } of pages) {
    if (place !== "page") continue;
    const { texts, token } = await (
      await page.request.get(`/api/admin/texts/pages/${id}`, { headers })
    ).json();
    const changes = texts.flatMap(({ key, kind, version }: { key: string; kind: string; version: number }) =>
      kind === "paragraph" ? [{ key, version, value: "Un **mot** et [un lien](/contact)." }] : [],
    );
    if (changes.length > 0) {
      const kept = await page.request.put("/api/admin/texts/drafts", { headers, data: { changes } });
      expect([id, kept.status()]).toEqual([id, 200]);
    }
    const html = await htmlOf(page, `${path}?apercu=${token}`);
    const body = html
      .slice(html.indexOf("<body"), html.lastIndexOf("</body>"))
      .replace(/<script[\s\S]*?<\/script>/g, "");
    expect([id, [...body.matchAll(/.{60}\*\*mot.{10}/g)].map(([found]) => found)]).toEqual([id, []]);
    const edited = await htmlOf(page, `${path}?apercu=${token}&edition=1`);
    expect([id, edited.match(/<script(?! type="application\/json" id="marked-texts")/)]).toEqual([id, null]);
    const [, json = "[]"] = /id="marked-texts">(.*?)<\/script>/.exec(edited) ?? [];
    const groups = new Set((JSON.parse(json) as string[]).map(textGroup));
    expect([id, [...groups.difference(textGroupsAt(path) ?? new Set())]]).toEqual([id, []]);
  }
});

test("every mail is shown for its own link, privately, and for no other", async ({ page }) => {
  await signInAsOwner(page);
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const { pages } = await (await page.request.get("/api/admin/texts", { headers })).json();
  const mails = pages.filter(({ place }: { place: string }) => place === "mail");
  expect(mails.length).toBeGreaterThan(20);
  let before = "x.1.y";
  for (const { id, path } of mails) {
    const { token } = await (await page.request.get(`/api/admin/texts/pages/${id}`, { headers })).json();
    const shown = await page.request.get(`${path}?apercu=${token}`);
    expect([id, shown.status(), shown.headers()["cache-control"]]).toEqual([id, 200, "private, no-store"]);
    expect(await shown.text()).toContain("Objet\u00a0:");
    for (const wrong of ["", `?apercu=${before}`])
      expect([id, (await page.request.get(`${path}${wrong}`)).status()]).toEqual([id, 404]);
    before = token;
  }
});
