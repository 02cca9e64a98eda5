import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { cartStore } from "#app/ui/cart/cart-store.ts";
import { checkoutOrder } from "#content/pages/checkout.ts";
import { confirmationPath } from "#content/pages/checkout-paths.ts";
import type { PlacedOrder } from "#domain/shop/checkout.ts";
import { sendOrder } from "./ask-server.ts";
import type { OrderAnswer } from "./checkout-answers.ts";
import { blockFields, type FieldErrors, type FoldingBlock } from "./checkout-values.ts";
import { cartProblems, errorsOfFields, errorsOfProblems } from "./read-problems.ts";
import { forgetSubmission, noteOrder, noteSubmission, pendingSubmission } from "./session-memory.ts";
import { orderBody } from "./submission.ts";
import type { Checkout } from "./use-checkout.ts";

export type Ordering = {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly isSending: boolean;
  readonly order: () => Promise<void>;
  /** Whether the block is in order; if not, its first wrong field has the focus. */
  readonly check: (block: FoldingBlock) => Promise<boolean>;
};

/** The button's action: shows what is missing, or places the order and leads on. */
export function useOrder(checkout: Checkout, onPlaced: () => void): Ordering {
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const isBusy = useRef(false);
  // Together with the message: a live region that appeared a frame earlier would announce what the focus announces
  // again.
  useLayoutEffect(() => {
    if (refusals > 0) focusFirst(root.current);
  }, [refusals]);
  const { cart, way, values, recap, adopt, setErrors, setLost } = checkout;

  function refuse(errors: FieldErrors): void {
    setErrors(errors);
    setRefusals((count) => count + 1);
  }
  const body = () => orderBody(cart, way, values, recap, pendingSubmission(cart).key);

  async function check(block: FoldingBlock): Promise<boolean> {
    const fields: readonly string[] = blockFields[block];
    const wrong = Object.entries(await missing(body())).filter(([name]) => fields.includes(name));
    if (wrong.length > 0) refuse(Object.fromEntries(wrong));
    return wrong.length === 0;
  }
  async function order(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    if (await place()) return;
    isBusy.current = false;
    setSending(false);
  }
  async function place(): Promise<boolean> {
    const wrong = await missing(body());
    if (Object.keys(wrong).length > 0) refuse(wrong);
    else if (recap === null) refuse({ order: checkoutOrder.notFresh });
    else return settle(await send());
    return false;
  }
  function send(): Promise<OrderAnswer> {
    setSending(true);
    noteSubmission(cart, true);
    return sendOrder(body());
  }
  function settle(answer: OrderAnswer): boolean {
    if (answer.ok) {
      onPlaced();
      redirectAfterOrder(answer);
      return true;
    }
    const isLost = "reason" in answer && answer.reason === "lost";
    noteSubmission(cart, isLost);
    setLost(isLost);
    if ("problems" in answer && answer.problems.some(({ code }) => code === "keyReused")) forgetSubmission();
    if ("recap" in answer) {
      checkout.forgetChanges();
      checkout.noteCodes(answer.recap);
      adopt(answer.recap);
      const hasCartProblem = cartProblems(answer.problems).length > 0;
      refuse(errorsOfProblems(hasCartProblem ? withoutTotal(answer.problems) : answer.problems, way));
    } else if (answer.reason === "invalid") refuse(errorsOfFields(answer.errors));
    else refuse(answer.reason === "limited" ? { order: answer.message } : {});
    return false;
  }
  return { root, isSending, order, check };
}

/** The line's own message is more precise than the total's. */
function withoutTotal<Problem extends { readonly code: string }>(problems: readonly Problem[]) {
  return problems.filter(({ code }) => code !== "totalChanged");
}

/** If the rules cannot be loaded (offline), nothing is refused: the server checks too. */
async function missing(body: ReturnType<typeof orderBody>): Promise<FieldErrors> {
  try {
    const { checkOrder } = await import("./check-order.ts");
    return checkOrder(body);
  } catch {
    return {};
  }
}

/** A whole new page: the confirmation has headers of its own, and the card is paid elsewhere. */
function redirectAfterOrder({ token, payUrl }: PlacedOrder): void {
  noteOrder(token);
  cartStore.empty();
  window.location.assign(payUrl ?? `${confirmationPath}?jeton=${encodeURIComponent(token)}`);
}

function focusFirst(root: HTMLElement | null): void {
  const target =
    root?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    root?.querySelector<HTMLElement>("[data-refusal]");
  target?.focus();
}
