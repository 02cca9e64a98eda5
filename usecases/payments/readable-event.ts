import { z } from "zod";
import { isStorable } from "#domain/text/storable.ts";

/** The database's largest integer. */
const highestAmount = 2_147_483_647;
/** Of the year 9999. */
const lastSecond = 253_402_300_799;

const id = z.string().min(1).max(255);
const amount = z.int().min(0).max(highestAmount);
/** Stripe writes an object's id, or the object itself. */
const reference = z.union([id, z.object({ id })]).nullish();
const metadata = z.record(z.string(), z.string()).nullish();

const session = z.object({
  id,
  payment_status: z.string(),
  payment_intent: reference,
  amount_total: amount.nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  customer: reference,
  metadata,
});
const refund = z.object({
  id,
  amount,
  currency: z.string(),
  status: z.string().nullish(),
  payment_intent: reference,
  balance_transaction: reference,
  metadata,
});
const dispute = z.object({
  id,
  amount,
  currency: z.string(),
  reason: z.string().max(255).nullish(),
  status: z.string(),
  payment_intent: reference,
  evidence_details: z.object({ due_by: z.int().min(0).max(lastSecond).nullish() }).nullish(),
});
const charge = z.object({ id, payment_intent: reference });
const anything = z.object({
  id,
  type: z.string().min(1).max(255),
  data: z.object({ object: z.looseObject({}) }),
});

/** Whether an event has the fields that `receiveStripeEvent` reads, with values that the database can store. */
export function isReadableEvent(event: unknown): boolean {
  const { data: known } = anything.safeParse(event);
  if (!known || !isStorable(event)) return false;
  if (known.type.startsWith("checkout.session.")) return session.safeParse(known.data.object).success;
  if (known.type.startsWith("refund.")) return refund.safeParse(known.data.object).success;
  if (known.type === "charge.refunded") return charge.safeParse(known.data.object).success;
  if (known.type.startsWith("charge.dispute.")) return dispute.safeParse(known.data.object).success;
  return true;
}
