import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { listArticleAddresses, listArticleCards, listRelatedArticles } from "./list-articles.ts";
import { readArticle } from "./read-article.ts";
import { readArticleCard } from "./read-article-card.ts";

let test: TestDatabase;
let deps: Deps;

beforeAll(async () => {
  test = await createTestDatabase();
  const now = () => new Date("2026-11-16T09:30:00Z");
  deps = { db: test.db, now, siteUrl: "https://reflet.example", isDemo: false, recordEnd: () => {} };
  await test.db.pool.query(`insert into articles (slug, status, version, published_version, publish_at, title, description, topic, cover, day, changed_at)
    select 'a-' || n, 'published', 1, 1, timestamptz '2026-11-15', 'A ' || n, repeat('Un résumé. ', 20), 'entretien', 'ppf', date '2026-01-01' + n % 300, now()
    from generate_series(1, 500) n`);
  await test.db.pool.query("analyze articles");
});
afterAll(() => test.drop());

interface Plan {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly Plans?: readonly Plan[];
}

/** What PostgreSQL does for the statements that this work sends about articles. */
async function plansOf(work: () => Promise<unknown>): Promise<readonly Plan[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const { pool } = test.db;
  const query = pool.query;
  pool.query = ((statement: { text: string }, values: unknown[]) => {
    sent.push({ text: statement.text, values });
    return Reflect.apply(query, pool, [statement, values]);
  }) as typeof query;
  await work();
  pool.query = query;
  const about = sent.filter(({ text }) => text.includes('"articles"'));
  expect(about.length).toBeGreaterThan(0);
  return Promise.all(
    about.map(async ({ text, values }) => {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
      return rows[0]["QUERY PLAN"][0].Plan as Plan;
    }),
  );
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it.each([
  ["the list", () => listArticleCards(deps, { limit: 13 })],
  ["the list of a topic", () => listArticleCards(deps, { topic: "entretien", limit: 13 })],
  ["the home page", () => listArticleCards(deps, { limit: 3 })],
  ["the feed", () => listArticleCards(deps, { limit: 20 })],
  [
    "what to read next",
    () => listRelatedArticles(deps, { slug: "a-1", topic: "entretien", services: [] }, 3),
  ],
  ["an article", () => readArticle(deps, "a-77")],
  ["an unknown address", () => readArticle(deps, "inconnu")],
  ["the picture of a shared link", () => readArticleCard(deps, "a-77")],
])("of five hundred articles, %s reads as many rows as it shows", async (_what, work) => {
  for (const plan of await plansOf(work))
    for (const node of nodesOf(plan)) {
      expect(node["Node Type"]).not.toBe("Seq Scan");
      expect(node["Actual Rows"]).toBeLessThanOrEqual(25);
    }
});

it("an unknown address is looked for in one statement, former addresses included", async () => {
  expect(await plansOf(() => readArticle(deps, "inconnu"))).toHaveLength(1);
});

it("the map of the site names all of them, in one reading with a limit", async () => {
  expect(await listArticleAddresses(deps)).toHaveLength(510);
  const [list] = await plansOf(() => listArticleAddresses(deps));
  expect(list?.["Node Type"]).toBe("Limit");
});

it("the list says there are more, and its last page is the last", async () => {
  expect((await listArticleCards(deps, { limit: 13 })).hasMore).toBe(true);
  const last = await listArticleCards(deps, { offset: 507, limit: 13 });
  expect([last.articles.length, last.hasMore]).toEqual([3, false]);
  expect((await listArticleCards(deps, { offset: 13_000_000, limit: 13 })).articles).toEqual([]);
});
