import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { closeDemonstration, lockOrigin } from "#db/site-state.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { emptiedTables } from "./demonstration-tables.ts";
import { listRealRecords, type RealRecord } from "./real-records.ts";
import { removeMakeovers, removeSeeded } from "./remove-seeded.ts";

/** To be typed, whatever its capitals. */
export const leaveSentence = "Je quitte la démonstration";

/** Every page of every instance is rendered again without the demonstration. */
export const originTag = "site:origin";

/** While they are written to, an order or an invoice could come between the check and the removal. */
const lockedTables = "orders, billing_documents, quotes, jobs, subscriptions, quote_requests";

export type LeftDemonstration =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "notDemo" | "sentence" }
  /** These are not in the demonstration's own data and were not named. */
  | { readonly ok: false; readonly reason: "unnamed"; readonly records: readonly RealRecord[] };

interface Leaving {
  readonly sentence: string;
  /** The records made here that go with the demonstration, as the owner saw them. */
  readonly named: readonly string[];
  readonly actor: string;
}

/**
 * Makes a demonstration the empty site it would have been, in one transaction. Accounts, settings, content and pictures
 * stay, and what the owner entered in the lists.
 */
export async function leaveDemonstration(deps: Deps, leaving: Leaving): Promise<LeftDemonstration> {
  if (folded(leaving.sentence) !== folded(leaveSentence)) return { ok: false, reason: "sentence" };
  return deps.db.orm.transaction(async (transaction) => {
    if ((await lockOrigin(transaction)) !== "demo") return { ok: false, reason: "notDemo" };
    await transaction.execute(sql.raw(`lock table ${lockedTables} in share row exclusive mode`));
    const records = await listRealRecords(transaction);
    const named = new Set(leaving.named);
    const unnamed = records.filter(({ name }) => !named.has(name));
    if (unnamed.length > 0) return { ok: false, reason: "unnamed", records };
    await removeMakeovers(transaction);
    await emptyTables(transaction);
    await removeSeeded(transaction);
    await transaction.execute(sql`alter sequence declaration_numbers restart`);
    await transaction.execute(sql`alter sequence subscription_numbers restart`);
    await closeDemonstration(transaction);
    await recordChange(transaction, {
      actor: leaving.actor,
      action: "site.leftDemonstration",
      subjectKind: "site",
      subjectId: "demonstration",
      detail: { records: records.map(({ name }) => name) },
    });
    await invalidatePages(transaction, [originTag]);
    return { ok: true };
  });
}

/** Rows that point to others go first. */
async function emptyTables(executor: Executor): Promise<void> {
  const { rows } = await executor.execute<{ name: string; needs: string[] }>(sql`
    select c.relname::text as name, array(
      select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`);
  const waiting = rows.filter(({ name }) => emptiedTables.includes(name));
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ name }) => !waiting.some(({ needs }) => needs.includes(name)));
    const [table] = waiting.splice(Math.max(next, 0), 1);
    if (table) await executor.execute(sql`delete from ${sql.identifier(table.name)}`);
  }
}

function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ").trim().toLowerCase();
}
