import type { Handler } from "hono";
import type { Logger } from "pino";
import type { Database } from "#db/client.ts";

const healthSeconds = 5;

/** Answers monitoring: whether the site can serve a visitor now. */
export function reportHealth(db: Database): Handler<{ Variables: { logger: Logger } }> {
  return async (c) => {
    try {
      await withinSeconds(healthSeconds, db.pool.query("select 1"));
      return c.json({ status: "ok" });
    } catch (error) {
      c.get("logger").error({ err: error }, "database does not answer");
      return c.json({ status: "database unavailable" }, 503);
    }
  };
}

/** A database that does not answer in time counts as down. */
async function withinSeconds<Value>(seconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${seconds} s`)), seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
