import { inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { WithdrawalStart } from "#domain/shop/withdrawal.ts";

/**
 * When the withdrawal period of each order began; null as long as its goods have not been handed over. An order of goods
 * and days counts from the goods, which is the later day.
 */
export async function readWithdrawalStarts(
  executor: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalStart | null>> {
  if (orderIds.length === 0) return new Map();
  const rows = await executor
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      hasGoods: sql<boolean>`exists (select from order_lines l where l.order_id = orders.id and l.kind = 'product')`,
      handedOverAt: sql<string | null>`(
        select max(e.at) from order_events e where e.order_id = orders.id and e.kind = 'remise'
      )`,
    })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ id, ...facts }) => [id, startOf(facts)]));
}

interface Facts {
  readonly createdAt: Date;
  readonly hasGoods: boolean;
  readonly handedOverAt: string | null;
}

function startOf({ createdAt, hasGoods, handedOverAt }: Facts): WithdrawalStart | null {
  if (!hasGoods) return { day: parisDay(createdAt), from: "contract" };
  return handedOverAt === null ? null : { day: parisDay(new Date(handedOverAt)), from: "delivery" };
}
