import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { Picture } from "#domain/pictures/picture.ts";

export const topics = {
  protection: "Protection",
  renovation: "Rénovation",
  entretien: "Entretien",
  interieur: "Intérieur",
  pro: "Pro",
} as const;
export type TopicId = keyof typeof topics;

/** What a list shows of an article. */
export type ArticleCard = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly date: CalendarDay;
  readonly topic: TopicId;
  /** Name of the drawn scene. */
  readonly cover: string;
  /** A picture of the library instead of the scene. */
  readonly picture?: Picture;
  /** To read it, at an unhurried pace. */
  readonly minutes: number;
};

export function isTopic(value: unknown): value is TopicId {
  return typeof value === "string" && Object.hasOwn(topics, value);
}
