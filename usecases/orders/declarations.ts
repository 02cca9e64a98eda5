import { desc, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type DeclarationRow, declarations } from "#db/schema/orders.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { withdrawalPeriod } from "#domain/shop/withdrawal.ts";
import type { Deps } from "../deps.ts";
import { readWithdrawalStarts } from "./withdrawal-start.ts";

/** Withdrawals and cancellations for the staff, newest first. */
export async function listDeclarations(
  { db }: Deps,
  { open = false }: { readonly open?: boolean } = {},
): Promise<readonly DeclarationRow[]> {
  return db.orm
    .select()
    .from(declarations)
    .where(open ? isNull(declarations.handledAt) : undefined)
    .orderBy(desc(declarations.receivedAt))
    .limit(200);
}

/** Those still to be answered, each with the state of its period on the day it arrived. */
export async function listOpenDeclarations(deps: Deps) {
  return withPeriods(deps.db.orm, await listDeclarations(deps, { open: true }));
}

/** Null: no order is known, or it is no withdrawal. */
export async function withPeriods(executor: Executor, rows: readonly DeclarationRow[]) {
  const ids = rows.flatMap(({ orderId }) => (orderId ? [orderId] : []));
  const starts = await readWithdrawalStarts(executor, [...new Set(ids)]);
  return rows.map(({ fingerprint: _fingerprint, ...row }) => {
    const start = row.kind === "retractation" && row.orderId ? starts.get(row.orderId) : undefined;
    const period = start === undefined ? null : withdrawalPeriod(start, parisDay(row.receivedAt));
    return { ...row, period };
  });
}
