import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cardOf } from "#content/articles/article.ts";
import { byLikeness, shippedArticles as shipped } from "#content/articles/articles.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { KeepReading } from "../cache/keep-reading.ts";
import type { Deps } from "../deps.ts";
import { browseArticles, readArticleEditor } from "./browse-articles.ts";
import { readArticlePreview, shippedContent } from "./edited-article.ts";
import { listArticleAddresses, listArticleCards, listRelatedArticles } from "./list-articles.ts";
import { readArticle } from "./read-article.ts";
import { publishArticle, saveArticleDraft } from "./save-article.ts";
import { resetArticle, restoreArticle, withdrawArticle } from "./take-back-article.ts";

let test: TestDatabase;
let deps: Deps;
let now: Date;
let ends: Date[];
const actor = "helene@exemple.fr";

beforeAll(async () => {
  test = await createTestDatabase();
  const base = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
  deps = { ...base, recordEnd: (instant) => void ends.push(instant) };
});
afterAll(() => test.drop());
beforeEach(async () => {
  now = new Date("2026-11-16T09:30:00Z");
  ends = [];
  await test.db.pool.query("select testing.empty('articles, article_versions, article_redirects')");
});

const text = {
  slug: "laver-en-hiver",
  title: "Laver en hiver",
  summary: "Le sel, l’eau et le froid.",
  seo: "",
  topic: "entretien",
  cover: "blog-hiver",
  coverPicture: "",
  coverAlt: "Une voiture sous la neige",
  body: "## Le sel\n\nRincez **souvent**, [voyez](/services).",
  services: ["/services/polissage-lustrage"],
  products: [],
};
type Change = Partial<typeof text>;
async function publish(change: Change = {}, more: { key?: string; version?: number; at?: string } = {}) {
  const { key = null, version = 0, at } = more;
  const publishAt = at ? new Date(at) : null;
  return publishArticle(deps, { key, version, content: { ...text, ...change }, publishAt, actor });
}
async function published(change: Change = {}, more: Parameters<typeof publish>[1] = {}): Promise<string> {
  const saved = await publish(change, more);
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return saved.id;
}
const slugs = async () => (await listArticleCards(deps, { limit: 50 })).articles.map(({ slug }) => slug);

it("asks the database once for addresses that do not exist, until what pages show has changed", async () => {
  const kept = new Map<string, Promise<unknown>>();
  const keepReading: KeepReading = (name, read) => {
    const reading = kept.get(name) ?? read();
    kept.set(name, reading);
    return reading as ReturnType<typeof read>;
  };
  const kindAt = async (slug: string) => (await readArticle({ ...deps, keepReading }, slug)).kind;
  expect(await kindAt(text.slug)).toBe("unknown");
  const id = await published();
  await published({ slug: "laver-au-froid" }, { key: id, version: 1 });
  expect([await kindAt(text.slug), await kindAt("laver-au-froid")]).toEqual(["unknown", "unknown"]);
  kept.clear();
  expect([await kindAt(text.slug), await kindAt("laver-au-froid")]).toEqual(["moved", "found"]);
  expect(await kindAt(shipped[0]?.slug ?? "")).toBe("found");
});

describe("an empty database", () => {
  it("shows the shipped articles in their order, with what they propose next", async () => {
    const { articles, hasMore } = await listArticleCards(deps, { limit: 13 });
    expect({ articles, hasMore }).toEqual({ articles: shipped.map(cardOf), hasMore: false });
    for (const article of shipped)
      expect(await listRelatedArticles(deps, article, 3)).toEqual(
        byLikeness(article, shipped).slice(0, 3).map(cardOf),
      );
    expect(await listArticleAddresses(deps)).toHaveLength(10);
    expect(ends).toEqual([]);
  });
});

describe("publishing", () => {
  it("puts an article first in the lists, with its page", async () => {
    await published();
    expect((await slugs())[0]).toBe("laver-en-hiver");
    expect(await readArticle(deps, "laver-en-hiver")).toMatchObject({
      kind: "found",
      article: { title: "Laver en hiver", date: "2026-11-16", seo: "Le sel, l’eau et le froid." },
      html: '<h2 id="le-sel">Le sel</h2><p>Rincez <strong>souvent</strong>, <a href="/services">voyez</a>.</p>\n'.trim(),
    });
  });

  it("comes out at its instant and not a second before; pages are kept until then", async () => {
    await published({}, { at: "2026-11-20T17:00:00Z" });
    expect(await slugs()).toHaveLength(10);
    expect(ends).toContainEqual(new Date("2026-11-20T17:00:00Z"));
    now = new Date("2026-11-20T16:59:59Z");
    expect(await readArticle(deps, text.slug)).toEqual({ kind: "unknown" });
    now = new Date("2026-11-20T17:00:00Z");
    expect((await readArticle(deps, text.slug)).kind).toBe("found");
    expect(await slugs()).toHaveLength(11);
  });

  it("a new address keeps the old ones leading to it, without a circle", async () => {
    const id = await published();
    await published({ slug: "hiver-deux" }, { key: id, version: 1 });
    await published({ slug: "hiver-trois" }, { key: id, version: 2 });
    for (const old of ["laver-en-hiver", "hiver-deux"])
      expect(await readArticle(deps, old)).toEqual({ kind: "moved", to: "/articles/hiver-trois" });
    await published({ slug: "laver-en-hiver" }, { key: id, version: 3 });
    expect((await readArticle(deps, "laver-en-hiver")).kind).toBe("found");
    expect(await readArticle(deps, "hiver-trois")).toEqual({ kind: "moved", to: "/articles/laver-en-hiver" });
  });

  it.each([
    ["an address of a shipped article", { slug: "phares-jaunis" }, "slug"],
    ["an address of ours", { slug: "apercu" }, "slug"],
    ["an address that is none", { slug: "É/../x" }, "slug"],
    ["an address with NUL", { slug: "a\0b" }, ""],
    ["an address that climbs", { slug: "../../admin" }, "slug"],
    ["capitals in an address", { slug: "Laver-En-Hiver" }, "slug"],
    ["an address of 10,000 letters", { slug: "a".repeat(10_000) }, "slug"],
    ["a line end in an address", { slug: "laver\nhiver" }, "slug"],
    ["no text", { body: "  " }, "body"],
    ["HTML", { body: "<script>alert(1)</script>" }, "body"],
    ["a dangerous link", { body: "[x](javascript:alert(1))" }, "body"],
    ["one in capitals", { body: "[x](JaVaScRiPt:alert(1))" }, "body"],
    ["one in pointed brackets", { body: "<javascript:alert(1)>" }, "body"],
    ["one by reference", { body: "[x][y]\n\n[y]: javascript:alert(1)" }, "body"],
    ["one in a table", { body: "| a |\n|---|\n| [x](data:text/html,x) |" }, "body"],
    ["one in a list in a quotation", { body: "> - [x](vbscript:x)" }, "body"],
    ["HTML inside a line", { body: "Un <b onclick=alert(1)>mot</b>" }, "body"],
    ["a text of 60,001 letters", { body: "a".repeat(60_001) }, "body"],
    ["a picture from elsewhere", { body: "![x](https://ailleurs.example/x.png)" }, "body"],
    ["an unknown fact", { body: "{{offer:rien}}" }, "body"],
    ["NUL", { title: "a\0b" }, ""],
    ["an unknown drawing", { cover: "../secret" }, "cover"],
  ])("refuses %s and stores nothing", async (_what, change, field) => {
    expect(await publish(change)).toMatchObject({ ok: false, reason: "invalid", field });
    const { rows } = await test.db.pool.query("select 1 from articles");
    expect(rows).toEqual([]);
  });

  it.each([
    ["a moment that is over", "2026-11-16T09:29:59Z"],
    ["this very moment", "2026-11-16T09:30:00Z"],
    ["a moment in three years", "2029-11-16T09:30:00Z"],
  ])("is not set for %s", async (_what, at) => {
    expect(await publish({}, { at })).toMatchObject({ reason: "invalid", field: "publishAt" });
    expect((await test.db.pool.query("select 1 from articles")).rows).toEqual([]);
  });

  it("two new articles that take one address at once: one gets it, the other is told, typing and all", async () => {
    for (let round = 0; round < 5; round += 1) {
      const slug = `adresse-${round}`;
      const saves = await Promise.all(["A", "B", "C"].map((title) => publish({ title, slug })));
      expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
      for (const save of saves.filter(({ ok }) => !ok))
        expect(save).toMatchObject({ reason: "invalid", field: "slug", message: /déjà cette adresse/ });
    }
    expect((await test.db.pool.query("select 1 from articles")).rows).toHaveLength(5);
  });

  it("two drafts that take one address at once: one gets it, the other stays a draft", async () => {
    const drafts = await Promise.all(
      ["A", "B"].map((title) =>
        saveArticleDraft(deps, { key: null, version: 0, content: { ...text, title }, actor }),
      ),
    );
    const saves = await Promise.all(
      drafts.map((draft) => publish({}, { key: draft.ok ? draft.id : "", version: 1 })),
    );
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await browseArticles(deps, { view: "drafts", page: 1, question: "" })).toMatchObject({ total: 1 });
  });

  it("a shipped article changed by two editors at once: one saves, the other is told", async () => {
    const content = shippedContent("phares-jaunis");
    const saves = await Promise.all(
      ["A", "B"].map((title) =>
        publishArticle(deps, {
          ...{ key: "phares-jaunis", version: 0, publishAt: null, actor },
          content: { ...content, title },
        }),
      ),
    );
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saves.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "conflict" });
  });

  it("an address another article had is refused as well", async () => {
    const id = await published();
    await published({ slug: "hiver-deux" }, { key: id, version: 1 });
    expect(await publish({ title: "Un autre" })).toMatchObject({ reason: "invalid", field: "slug" });
  });

  it("of two editors one saves, the other is told", async () => {
    const id = await published();
    const saves = await Promise.all(["A", "B"].map((title) => publish({ title }, { key: id, version: 1 })));
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saves.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "conflict" });
  });
});

describe("drafts", () => {
  it("are seen by previews alone, never with the owner's HTML", async () => {
    const content = { ...text, body: '<img src=x onerror="x"> ![" onerror="x](scene:ppf)' };
    const saved = await saveArticleDraft(deps, { key: null, version: 0, content, actor });
    if (!saved.ok) throw new Error("refused");
    expect(await slugs()).toHaveLength(10);
    const preview = await readArticlePreview(deps, saved.id);
    expect(preview?.html).toContain("&lt;img src=x");
    expect(preview?.html).not.toMatch(/<img src=x|alt="" onerror/);
    expect(await browseArticles(deps, { view: "drafts", page: 1, question: "hiver" })).toMatchObject({
      total: 1,
    });
  });
});

describe("a shipped article", () => {
  it("opens with its own text, is changed, and gets it back", async () => {
    const content = shippedContent("phares-jaunis");
    expect(content?.body).toContain("{{offer:headlights.restoration}}");
    const changed = { ...content, title: "Phares, autrement" };
    const saved = await publishArticle(deps, {
      key: "phares-jaunis",
      version: 0,
      content: changed,
      publishAt: null,
      actor,
    });
    expect(saved).toMatchObject({ ok: true });
    expect(await readArticle(deps, "phares-jaunis")).toMatchObject({
      article: { title: "Phares, autrement", date: "2026-10-21", updated: "2026-11-16" },
    });
    expect(await slugs()).toHaveLength(10);
    expect(await resetArticle(deps, { key: "phares-jaunis", version: 1, actor })).toMatchObject({ ok: true });
    expect(await readArticle(deps, "phares-jaunis")).toMatchObject({ article: { title: /^Phares jaunis/ } });
    const editor = await readArticleEditor(deps, "phares-jaunis");
    expect(editor).toMatchObject({ status: "shipped", version: 1, content: { title: content?.title } });
    const preview = await readArticlePreview(deps, editor?.id ?? "");
    expect(preview?.article).toMatchObject({ title: content?.title, date: "2026-10-21" });
  });

  it("is rendered by its draft as by its file", async () => {
    for (const { slug } of shipped) {
      const content = shippedContent(slug);
      const saved = await saveArticleDraft(deps, { key: slug, version: 0, content, actor });
      const before = await readArticle(deps, slug);
      const preview = saved.ok ? await readArticlePreview(deps, saved.id) : null;
      expect(preview?.html).toBe(before.kind === "found" && before.html);
    }
  });
});

describe("taking back", () => {
  it("is gone, or leads elsewhere on the site; never in a circle nor outside", async () => {
    const id = await published();
    for (const goneTo of [
      "https://ailleurs.example",
      "//ailleurs.example",
      "/admin",
      "/articles/laver-en-hiver",
    ])
      expect(await withdrawArticle(deps, { key: id, version: 1, actor, goneTo })).toMatchObject({
        field: "goneTo",
      });
    const other = await published({ slug: "autre" });
    await withdrawArticle(deps, { key: id, version: 1, actor, goneTo: "/articles/autre" });
    expect(await readArticle(deps, text.slug)).toEqual({ kind: "moved", to: "/articles/autre" });
    await withdrawArticle(deps, { key: other, version: 1, actor, goneTo: "/articles/laver-en-hiver" });
    expect(await readArticle(deps, text.slug)).toEqual({ kind: "gone" });
    expect(await readArticle(deps, "autre")).toEqual({ kind: "gone" });
    expect(await slugs()).toHaveLength(10);
  });

  it("a shipped one can be hidden; an earlier text comes back in one action", async () => {
    expect(
      await withdrawArticle(deps, { key: "phares-jaunis", version: 0, actor, goneTo: null }),
    ).toMatchObject({ ok: true });
    expect(await readArticle(deps, "phares-jaunis")).toEqual({ kind: "gone" });
    expect(await slugs()).toHaveLength(9);
    const id = await published();
    await published({ title: "Une faute" }, { key: id, version: 1 });
    expect(await restoreArticle(deps, { key: id, version: 2, from: 1, actor })).toMatchObject({ ok: true });
    expect(await readArticle(deps, text.slug)).toMatchObject({ article: { title: "Laver en hiver" } });
  });
});

describe("hostile publishing", () => {
  const stored = async () => (await test.db.pool.query("select id from articles")).rowCount;

  it("gives an address to one of eight who want it at once, and stores nothing of the others", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => publish()));
    const refused = { ok: false, reason: "invalid", field: "slug" };
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(7).fill(expect.objectContaining(refused)));
    expect(await stored()).toBe(1);
  });

  it("refuses an instant that is no date", async () => {
    const wanted = { key: null, version: 0, content: text, actor };
    expect(await publishArticle(deps, { ...wanted, publishAt: new Date(Number.NaN) })).toMatchObject({
      ok: false,
      field: "publishAt",
    });
    expect(await stored()).toBe(0);
  });

  it("restores a text of a shipped article by its slug, and none of an unknown one", async () => {
    const [first] = shipped;
    const key = first?.slug ?? "";
    await published({ slug: key, title: "Premier" }, { key });
    await published({ slug: key, title: "Second" }, { key, version: 1 });
    expect(await restoreArticle(deps, { key, version: 2, from: 1, actor })).toMatchObject({ ok: true });
    expect(await readArticle(deps, key)).toMatchObject({ article: { title: "Premier" } });
    expect(await restoreArticle(deps, { key: "inconnu", version: 0, from: 1, actor })).toEqual({
      ok: false,
      reason: "unknown",
    });
  });
});
