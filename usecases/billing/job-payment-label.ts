import type { Executor } from "#db/client.ts";
import type { JobPaymentRow } from "#db/schema/job-money.ts";
import { paymentMeansLabels } from "#domain/money/payment-means.ts";
import { readCardKind } from "../orders/order-record.ts";
import { cardLabel } from "../orders/order-texts.ts";

/** As documents name the means of a payment; a referral credit is no gift card. */
export async function jobPaymentLabel(
  executor: Executor,
  { means, giftCardId }: Pick<JobPaymentRow, "means" | "giftCardId">,
): Promise<string> {
  if (means !== "gift_card") return paymentMeansLabels[means];
  return cardLabel(await readCardKind(executor, { giftCardId }));
}
