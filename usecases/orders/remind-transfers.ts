import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { TRANSFER_REMINDER_DAYS } from "#domain/shop/checkout.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { transferReminder } from "./order-mails.ts";

/** Reminds customers once of a transfer that has not arrived. Instances that look at the same time take different ones. */
export async function remindTransfers(deps: Deps): Promise<number> {
  const now = deps.now();
  const since = new Date(now.getTime() - TRANSFER_REMINDER_DAYS * 86_400_000);
  return deps.db.orm.transaction(async (transaction) => {
    const settings = await readSiteSettings(transaction);
    const reminded = await transaction
      .update(orders)
      .set({ paymentRemindedAt: now })
      .where(
        and(
          eq(orders.paymentWay, "transfer"),
          eq(orders.status, "recue"),
          isNull(orders.paidAt),
          isNull(orders.paymentRemindedAt),
          lte(orders.createdAt, since),
          gt(orders.expiresAt, now),
        ),
      )
      .returning();
    for (const order of reminded)
      await queueMail(transaction, transferReminder(deps.siteUrl, order, settings));
    return reminded.length;
  });
}
