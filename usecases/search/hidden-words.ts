import { type Column, type SQL, sql } from "drizzle-orm";
import { containing } from "../orders/browse-orders.ts";

export interface HiddenWords {
  readonly pattern: string;
  /** Whether a column contains the words. */
  isIn(column: Column | SQL): SQL;
}

/** Shorter ones have no trigram of their own. */
const shortest = 3;

/**
 * A value that PostgreSQL sees when it runs a statement, not when it plans it: it would compare the words with the
 * thousand sampled values of each column (record 88), which takes longer than finding them.
 */
export function hideFromPlanner(value: string): SQL {
  return sql`(select ${value}::text)`;
}

/**
 * The words of a question. The index is asked for one of them, the others are compared with what it finds: it reads all
 * places of every trigram it is asked for, and "@orange.fr" is in half of the addresses.
 */
export function hiddenWords(question: string): HiddenWords {
  const pattern = containing(question);
  const part = containing(distinctivePart(question));
  return {
    pattern,
    isIn: (column) =>
      part === pattern
        ? sql`${column} ilike ${hideFromPlanner(pattern)}`
        : sql`(${column} ilike ${hideFromPlanner(part)} and ${column} || '' ilike ${pattern})`,
  };
}

/** What stands before the @, else the longest word. */
function distinctivePart(question: string): string {
  const [local = ""] = question.trim().split("@");
  const words = local.split(/\s+/).toSorted((one, other) => other.length - one.length);
  const [longest = ""] = words;
  return longest.length >= shortest ? longest : question;
}
