import { type CalendarDay, isCalendarDay } from "#domain/calendar/dates.ts";
import { machines } from "../machines.ts";
import { priceList } from "../price-list.ts";
import { type ArticleCard, isTopic } from "./article-card.ts";
import { fillFacts } from "./facts.ts";

export type Article = ArticleCard & {
  readonly updated?: CalendarDay;
  /** What the cover shows, for those who do not see it. */
  readonly coverAlt: string;
  /** Slugs of the shop. */
  readonly products: readonly string[];
  /** Addresses of the service pages, the first one leading. */
  readonly services: readonly string[];
  readonly words: number;
  /** Markdown, today’s prices and facts filled in. */
  readonly body: string;
};

/** Minutes to read so many words. */
export function minutesFor(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

const wordsPerMinute = 200;
const fence = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const optionalFields = new Set(["updated", "products"]);
const fields = [
  "title",
  "slug",
  "date",
  "updated",
  "description",
  "cover",
  "coverAlt",
  "topic",
  "products",
  "services",
] as const;
type Field = (typeof fields)[number];

/** Reads an article's file; a mistake in its head stops the program rather than showing a broken page. */
export function parseArticle(source: string): Article {
  const [, head = "", text = ""] = fence.exec(source) ?? [];
  const read = readHead(head);
  const topic = read("topic");
  if (!isTopic(topic)) throw new Error(`Article "${read("slug")}": unknown topic "${topic}"`);
  const words = countWords(fillFacts(text, priceList, Object.values(machines)));
  const updated = read("updated");
  return {
    slug: read("slug"),
    title: read("title"),
    description: read("description"),
    date: dayOf(read("date")),
    ...(updated === "" ? {} : { updated: dayOf(updated) }),
    topic,
    cover: read("cover"),
    coverAlt: read("coverAlt"),
    products: listOf(read("products")),
    services: listOf(read("services")),
    minutes: minutesFor(words),
    words,
    get body() {
      return fillFacts(text.trim());
    },
  };
}

/** The text of an article's file as it is written, with `{{…}}` where a price or a fact stands. */
export function sourceText(source: string): string {
  return (fence.exec(source)?.[2] ?? "").trim();
}

/** Words as a reader meets them: "l’eau" is one, addresses and signs are none. */
export function countWords(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, "] ");
  return text.match(/[\p{L}\p{N}]+(?:[’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

export function cardOf(article: Article): ArticleCard {
  const { slug, title, description, date, topic, cover, minutes } = article;
  return { slug, title, description, date, topic, cover, minutes };
}

function readHead(head: string): (field: Field) => string {
  const values = new Map<string, string>();
  for (const line of head.split("\n")) {
    const [, name = "", value = ""] = /^(\w+):\s*(.+)$/.exec(line) ?? [];
    if (!fields.some((field) => field === name)) throw new Error(`Article head not understood: "${line}"`);
    values.set(name, value);
  }
  return (field) => {
    const value = values.get(field) ?? "";
    if (value === "" && !optionalFields.has(field)) throw new Error(`Article without "${field}": ${head}`);
    return value;
  };
}

function listOf(value: string): string[] {
  return value.split(",").flatMap((item) => item.trim() || []);
}

function dayOf(value: string): CalendarDay {
  if (!isCalendarDay(value)) throw new Error(`Article with an impossible date: "${value}"`);
  return value;
}
