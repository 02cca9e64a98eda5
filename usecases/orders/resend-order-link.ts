import { and, eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { foldEmail } from "#domain/people/fold-email.ts";
import { queueMail } from "#mail/outbox.ts";
import { answerEvenly } from "../limits/answer-evenly.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { type LimitedDeps, type Turn, takeTurn } from "../limits/take-turn.ts";
import { normaliseOrderNumber } from "./order-identity.ts";
import { aboutOrder } from "./order-mails.ts";

interface LinkRequest {
  readonly orderNumber: string;
  readonly email: string;
  /** The visitor's network address. */
  readonly address: string | null;
}

/**
 * Sends the address of an order's page to the customer who placed it. The answer is the same for an unknown order, so
 * that existing orders are not revealed; tries are counted per network and per mailbox.
 */
export async function resendOrderLink(deps: LimitedDeps, request: LinkRequest): Promise<Turn> {
  const { email, address } = request;
  for (const [limit, who] of [
    [rateLimits.orderLink, address],
    [rateLimits.orderLinkMailbox, foldEmail(email)],
  ] as const) {
    const turn = await takeTurn(deps, limit, who);
    if (!turn.allowed) return turn;
  }
  await answerEvenly(() => sendLink(deps, request));
  return { allowed: true };
}

async function sendLink(deps: LimitedDeps, { orderNumber, email }: LinkRequest): Promise<void> {
  const number = normaliseOrderNumber(orderNumber);
  const [order] = await deps.db.orm
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), sql`lower(${orders.email}) = lower(${email})`));
  if (!order) return;
  await queueMail(deps.db.orm, {
    template: "order-link",
    to: order.email,
    props: aboutOrder(deps.siteUrl, order),
  });
}
