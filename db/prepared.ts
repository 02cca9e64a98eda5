import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import pg from "pg";

const mark = "/* prepared */ ";

/**
 * Put at the beginning of a statement that is run for every order, request or message: each connection then parses it
 * once and keeps its plan. Its text must be the same, or nearly always the same, whatever its parameters.
 */
export const prepared: SQL = sql.raw(mark);

/** A server keeps each name until the connection ends; statements beyond so many are sent without one. */
const mostNames = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  names.set(text, name);
  return name;
}

/** Gives a marked statement the name under which the connection keeps it. */
export class NamingClient extends pg.Client {
  // The overloads of pg are too many to repeat; the arguments are passed on as they are.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(config: any, ...rest: any[]): any {
    const isMarked = typeof config?.text === "string" && config.text.startsWith(mark) && !config.name;
    return super.query(isMarked ? { ...config, name: nameOf(config.text) } : config, ...rest);
  }
}
