import type { Deps } from "#usecases/deps.ts";
import { moveOrder } from "#usecases/orders/move-order.ts";
import { actor } from "./shop.ts";

/** A paid order's goods are prepared and picked up, now. */
export async function handOverGoods(deps: Deps, orderId: string): Promise<void> {
  for (const to of ["preparee", "prete", "remise"] as const) {
    const moved = await moveOrder(deps, { orderId, to, actor });
    if (!moved.ok) throw new Error(`not ${to}: ${moved.reason}`);
  }
}
