import { asc, desc, eq, gt, lt } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type MakeoverRow, makeovers } from "#db/schema/makeovers.ts";
import type { Deps } from "../deps.ts";
import { changeMakeovers, findMakeover, recordMakeover } from "./change-makeovers.ts";
import { nextPosition } from "./save-makeover.ts";

export const MAKEOVER_MOVES = ["up", "down", "first"] as const;
type MakeoverMove = (typeof MAKEOVER_MOVES)[number];

/** Changes places with the neighbour above or below, or goes before all. False: there is no such makeover. */
export function moveMakeover(
  deps: Deps,
  { id, move, actor }: { readonly id: string; readonly move: MakeoverMove; readonly actor: string },
): Promise<boolean> {
  return changeMakeovers(deps, async (transaction, mark) => {
    const row = await findMakeover(transaction, id);
    if (!row) return false;
    if (move === "first") {
      await place(transaction, id, await nextPosition(transaction));
    } else {
      const neighbour = await findNeighbour(transaction, row, move);
      if (!neighbour) return true;
      await place(transaction, id, neighbour.position);
      await place(transaction, neighbour.id, row.position);
      mark(neighbour.service);
    }
    mark(row.service);
    await recordMakeover(transaction, row, { actor, action: "makeover.moved" });
    return true;
  });
}

async function findNeighbour(transaction: Executor, { position }: MakeoverRow, move: "up" | "down") {
  const [neighbour] = await transaction
    .select()
    .from(makeovers)
    .where(move === "up" ? gt(makeovers.position, position) : lt(makeovers.position, position))
    .orderBy(move === "up" ? asc(makeovers.position) : desc(makeovers.position))
    .limit(1);
  return neighbour;
}

async function place(transaction: Executor, id: string, position: number): Promise<void> {
  await transaction.update(makeovers).set({ position }).where(eq(makeovers.id, id));
}
