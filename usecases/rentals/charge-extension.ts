import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { machineName } from "#content/current-machines.ts";
import { termsVersion } from "#content/legal/version.ts";
import type { Executor } from "#db/client.ts";
import { type OrderRow, orderLines, orders } from "#db/schema/orders.ts";
import type { RentalRow } from "#db/schema/rentals.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { formatDays } from "#domain/rental/rental.ts";
import { queueMails } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { newOrderNumber, newOrderToken } from "../orders/order-identity.ts";
import { noticeMail, placedMail } from "../orders/order-mails.ts";
import { noteEvent, readOrderContents } from "../orders/order-record.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

interface ExtensionCharge {
  /** Locked by the caller; null for a rental without one. */
  readonly order: OrderRow | null;
  readonly rental: RentalRow;
  readonly days: readonly CalendarDay[];
  readonly cents: Cents;
}

/** An order that is still to be paid becomes dearer; after a paid one the supplement is an order of its own. */
export async function chargeExtension(
  executor: Executor,
  deps: Deps,
  charge: ExtensionCharge,
): Promise<void> {
  const { order } = charge;
  if (order && !order.paidAt && order.status !== "annulee") await raiseOrder(executor, deps, order, charge);
  else await placeSupplement(executor, deps, charge);
}

async function raiseOrder(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  { rental, days, cents }: ExtensionCharge,
): Promise<void> {
  const more = `Prolongée ${formatDays(days).toLowerCase()}\u00a0: +${formatEuros(cents)}`;
  await executor
    .update(orderLines)
    .set({
      unitCents: sql`${orderLines.unitCents} + ${cents}`,
      details: sql`concat_ws(' · ', nullif(${orderLines.details}, ''), ${more}::text)`,
    })
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.rentalId, rental.id)));
  await executor
    .update(orders)
    .set({
      subtotalCents: order.subtotalCents + cents,
      totalCents: order.totalCents + cents,
      dueCents: order.dueCents + cents,
    })
    .where(eq(orders.id, order.id));
  const event = { orderId: order.id, kind: "location prolongée", at: deps.now(), actor: order.name };
  await noteEvent(executor, { ...event, note: more });
}

async function placeSupplement(
  executor: Executor,
  deps: Deps,
  { order, rental, days, cents }: ExtensionCharge,
): Promise<void> {
  const now = deps.now();
  const [placed] = await executor
    .insert(orders)
    .values({
      number: newOrderNumber(),
      token: newOrderToken(),
      idempotencyKey: randomUUID(),
      customerId: rental.customerId,
      name: rental.customerName,
      email: rental.customerEmail,
      phone: rental.customerPhone,
      buyer: order?.buyer ?? null,
      deliveryWay: "none",
      paymentWay: "onSite",
      weightGrams: 0,
      subtotalCents: cents,
      deliveryCents: 0,
      totalCents: cents,
      dueCents: cents,
      termsVersion,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!placed) throw new Error("unreachable: one order in, one order out");
  await executor.insert(orderLines).values({
    orderId: placed.id,
    position: 0,
    kind: "rental",
    title: `Prolongation, ${machineName(rental.machine)}`,
    details: formatDays(days),
    unitCents: cents,
    quantity: 1,
    weightGrams: 0,
  });
  await noteEvent(executor, { orderId: placed.id, kind: "recue", at: now, actor: placed.name });
  const contents = await readOrderContents(executor, placed);
  const settings = await readSiteSettings(executor);
  await queueMails(executor, [
    placedMail(deps.siteUrl, contents, settings, []),
    noticeMail(deps.siteUrl, "Location prolongée", "Un client garde sa machine plus longtemps.", contents),
  ]);
}
