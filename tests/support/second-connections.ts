import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "#db/client.ts";

/** Work of which a program does one at a time: the queue of mails, and the nightly backup under its lock. */
const allowed = ["startJobQueue", "dispatchMails", "make-nightly-backup.ts"];

/**
 * Lists the statements that were sent through the pool while their caller had a transaction open. As many such callers
 * as the pool has connections wait for each other until the time to get one is over. Transactions that a test itself
 * holds open, to make others wait, are not looked at.
 */
export function listSecondConnections({ orm, pool }: Database): readonly string[] {
  const found: string[] = [];
  const holder = new AsyncLocalStorage<string>();
  const note = (asked: string) => {
    const opener = holder.getStore() ?? "";
    if (opener && !allowed.some((name) => opener.includes(name))) found.push(`${asked} in ${opener}`);
  };
  const { transaction } = orm;
  orm.transaction = (work, config) => {
    note("a transaction");
    const opener = openerOf(new Error().stack ?? "");
    return transaction((own) => holder.run(opener, () => work(own)), config);
  };
  const { query } = pool;
  pool.query = (...asked: unknown[]) => {
    const [statement] = asked as [string | { text?: string }];
    note(typeof statement === "string" ? statement : (statement.text ?? ""));
    return Reflect.apply(query, pool, asked);
  };
  return found;
}

/** The line of our program that opened the transaction; empty when it is one of a test. */
function openerOf(stack: string): string {
  const [, own = ""] = stack
    .split("\n")
    .filter((line) => line.includes("/") && !line.includes("node_modules"));
  return /\.test\.ts|tests\/support/.test(own) ? "" : own.trim();
}
