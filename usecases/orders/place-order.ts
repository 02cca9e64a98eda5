import { eq } from "drizzle-orm";
import { checkoutMessages } from "#content/messages/checkout.ts";
import type { Executor } from "#db/client.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import { CARD_MINIMUM_CENTS } from "#domain/money/card-minimum.ts";
import type {
  CheckoutProblem,
  CheckoutRecap,
  CheckoutSubmission,
  PlacedOrder,
  RefusedOrder,
} from "#domain/shop/checkout.ts";
import type { Deps } from "../deps.ts";
import { openPayment } from "../payments/open-payment.ts";
import { mostOpenOrders, tooManyOpen } from "./open-order-limit.ts";
import { OrderRefused } from "./order-refused.ts";
import { readPlacing, takePlacingTurns } from "./placing-turns.ts";
import { priceCheckout, priceWithin } from "./price-checkout.ts";
import { submissionHash } from "./submission-hash.ts";
import { writeOrder } from "./write-order.ts";

/** Limits of a visitor's order; the staff's orders have none. */
interface VisitorLimits {
  /** Multiplies how many unpaid orders one person may have; 0: no limit. */
  readonly openFactor: number;
  /** Called when the submission had been placed before. */
  readonly onRepeat?: () => Promise<void>;
}

/**
 * Places an order, or returns what prevents it with the new prices; all or nothing. The same submission again (double
 * click, retry, back button, lost answer) is answered with the order it made the first time; another one under the same
 * key is refused.
 */
export async function placeOrder(
  deps: Deps,
  submission: CheckoutSubmission,
  limits?: VisitorLimits,
): Promise<PlacedOrder | RefusedOrder> {
  try {
    const { order, isRepeat } = await deps.db.orm.transaction((transaction) =>
      place(transaction, deps, submission, limits),
    );
    if (isRepeat) await limits?.onRepeat?.();
    return await answer(deps, order);
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error;
    const recap = await priceCheckout(deps, submission);
    return refusal(recap, submission, error.problems);
  }
}

async function place(
  transaction: Executor,
  deps: Deps,
  submission: CheckoutSubmission,
  limits: VisitorLimits | undefined,
): Promise<{ readonly order: OrderRow; readonly isRepeat: boolean }> {
  const openLimit = limits && mostOpenOrders(limits.openFactor);
  const countsPerson = openLimit !== undefined;
  await takePlacingTurns(transaction, submission, countsPerson);
  const { knownId, openOrders, settings } = await readPlacing(transaction, submission, countsPerson);
  if (knownId) return { order: await readPlaced(transaction, knownId, submission), isRepeat: true };
  const recap = await priceWithin(transaction, deps, submission);
  const problems = submissionProblems(recap, submission);
  if (problems.length > 0) throw new OrderRefused(problems);
  if (openLimit !== undefined && recap.dueCents > 0 && openOrders >= openLimit) throw tooManyOpen();
  return { order: await writeOrder(transaction, deps, submission, recap, settings), isRepeat: false };
}

/** Shows the problems of the fresh recap; the original refusal where the recap has none. */
function refusal(
  recap: CheckoutRecap,
  submission: CheckoutSubmission,
  stopped: readonly CheckoutProblem[],
): RefusedOrder {
  // The order under this key has taken its stock: what the recap says of the rest would mislead.
  if (stopped.some(({ code }) => code === "keyReused")) return { ok: false, problems: stopped, recap };
  const fresh = submissionProblems(recap, submission);
  return { ok: false, problems: fresh.length > 0 ? fresh : stopped, recap };
}

/** The order this very submission made before. Its key with other content is refused. */
async function readPlaced(
  transaction: Executor,
  id: string,
  submission: CheckoutSubmission,
): Promise<OrderRow> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("unreachable: the order was found by its key");
  if (order.submissionHash !== null && order.submissionHash !== submissionHash(submission))
    throw new OrderRefused([{ code: "keyReused", message: checkoutMessages.keyReused }]);
  return order;
}

/** The payment page is asked for after the commit: no outside service is waited for while rows are locked. */
async function answer(deps: Deps, order: OrderRow): Promise<PlacedOrder> {
  const placed = { ok: true, orderNumber: order.number, token: order.token } as const;
  const opened = await openPayment(deps, order);
  return opened.ok ? { ...placed, payUrl: opened.payUrl } : placed;
}

/** The problems of the recap, and differences from the totals the visitor saw. */
function submissionProblems(
  recap: CheckoutRecap,
  submission: CheckoutSubmission,
): readonly CheckoutProblem[] {
  const problems = [...recap.problems];
  if (recap.dueCents > 0 && !recap.paymentWays.includes(submission.payment)) {
    problems.push({ code: "paymentClosed", message: closedMessage(recap, submission), field: "payment" });
  }
  const share = recap.giftCard?.shareCents ?? 0;
  const isAboutGift = problems.some(({ code }) => code === "giftCodeRefused");
  if (share !== submission.expectedGiftCents && !isAboutGift && submission.giftCode.trim() !== "") {
    problems.push({
      code: "giftShareChanged",
      message: checkoutMessages.giftShareChanged(share),
      field: "giftCode",
      newCents: share,
    });
  }
  if (problems.length === 0 && recap.dueCents !== submission.expectedDueCents) {
    const message = checkoutMessages.totalChanged(recap.dueCents);
    problems.push({ code: "totalChanged", message, newCents: recap.dueCents });
  }
  return problems;
}

function closedMessage({ dueCents }: CheckoutRecap, { payment }: CheckoutSubmission): string {
  if (payment !== "card") return checkoutMessages.onSiteClosed;
  return dueCents < CARD_MINIMUM_CENTS ? checkoutMessages.cardTooSmall : checkoutMessages.cardClosed;
}
