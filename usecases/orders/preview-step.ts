import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Parcel } from "#domain/shop/parcel.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { mayMoveOrder } from "./move-order.ts";
import { type ProgressStep, progressMail } from "./order-mails.ts";
import { rendered } from "./order-outbox.ts";

/** The message a step would send, before anything is done. Null: the step is not open. */
export async function previewStep(
  deps: Deps,
  { orderId, to, ...parcel }: Parcel & { readonly orderId: string; readonly to: ProgressStep },
) {
  if (!isUuid(orderId)) return null;
  const [order] = await deps.db.orm.select().from(orders).where(eq(orders.id, orderId));
  if (!order || !mayMoveOrder(order, to)) return null;
  return rendered(deps, progressMail(deps.siteUrl, order, to, parcel));
}
