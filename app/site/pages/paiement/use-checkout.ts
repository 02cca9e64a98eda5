import { useEffect, useState } from "react";
import type { Cart } from "#domain/shop/cart.ts";
import { CART_UPDATED_EVENT } from "#domain/shop/cart.ts";
import type { CheckoutProblem, CheckoutRecap } from "#domain/shop/checkout.ts";
import {
  type CheckoutValues,
  deliveryWayOf,
  draftText,
  type FieldErrors,
  type FieldName,
  parseDraft,
} from "./checkout-values.ts";
import {
  cartProblems,
  errorsOfProblems,
  isSameCart,
  joinProblems,
  settledProblems,
} from "./read-problems.ts";
import { keepDraft, pendingSubmission, readDraftText } from "./session-memory.ts";
import { type AppliedCodes, pricingBody } from "./submission.ts";
import { usePricing } from "./use-pricing.ts";

const noCodes: AppliedCodes = { giftCode: "", referralCode: "", promoCode: "" };
const none: readonly CheckoutProblem[] = [];

export type Checkout = ReturnType<typeof useCheckout>;

/** Everything the visitor typed and chose, and what it costs. */
export function useCheckout(cart: Cart, onEmptied: (messages: readonly string[]) => void) {
  const [values, setValues] = useState(() => parseDraft(readDraftText()));
  const [applied, setApplied] = useState(noCodes);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [recap, setRecap] = useState<CheckoutRecap | null>(null);
  const [changes, setChanges] = useState(none);
  // An order that may have been placed has taken its stock: the cart must not be corrected by it.
  const [isLost, setLost] = useState(() => pendingSubmission(cart).isOpen);
  const way = deliveryWayOf(values, cart, recap);
  const pricing = usePricing(pricingBody(cart, way, values, applied), (fresh) => {
    const refused = errorsOfProblems(fresh.problems, way);
    for (const name of ["giftCode", "referralCode", "promoCode"] as const) {
      if (refused[name] === undefined) continue;
      // Asked once: a refused code would be refused again with every price.
      setApplied((codes) => ({ ...codes, [name]: "" }));
      setErrors((before) => ({ ...before, [name]: refused[name] }));
    }
    adopt(fresh);
  });
  useEffect(() => keepDraft(draftText(values)), [values]);

  /** Applies today's prices, and shows what changed until the visitor has seen it. */
  function adopt(fresh: CheckoutRecap): void {
    setRecap(fresh);
    if (isLost) return;
    const news = settledProblems(fresh);
    setChanges((before) => joinProblems(before, news));
    if (fresh.cart.length === 0) onEmptied(news.map(({ message }) => message));
    if (!isSameCart(fresh.cart, cart)) replaceCart(fresh.cart);
  }

  return {
    cart,
    values,
    errors,
    recap,
    way,
    pricing,
    isLost,
    setLost,
    adopt,
    changes,
    /** What the visitor has to settle: days that are taken, a card that cannot be sold. */
    standing: isLost ? none : unsettled(recap, changes),
    forgetChanges: () => setChanges(none),
    setErrors,
    set(patch: Partial<CheckoutValues>): void {
      setValues((before) => ({ ...before, ...patch }));
      setErrors((before) => without(before, Object.keys(patch) as FieldName[]));
    },
    apply(name: keyof AppliedCodes, code: string): void {
      setValues((before) => ({ ...before, [name]: code }));
      setErrors((before) => without(before, [name]));
      setApplied((codes) => ({ ...codes, [name]: code.trim() }));
    },
    applied,
    /** A code may be sent without having been applied: the answer tells whether it is valid. */
    noteCodes(answered: CheckoutRecap): void {
      const refused = errorsOfProblems(answered.problems, way);
      setApplied({
        giftCode: answered.giftCard ? values.giftCode.trim() : "",
        referralCode: refused.referralCode === undefined ? values.referralCode.trim() : "",
        promoCode: answered.promo?.code ?? "",
      });
    },
  };
}

function unsettled(
  recap: CheckoutRecap | null,
  changes: readonly CheckoutProblem[],
): readonly CheckoutProblem[] {
  const shown = new Set(changes.map(({ message }) => message));
  return cartProblems(recap?.problems ?? none).filter(({ message }) => !shown.has(message));
}

function without(errors: FieldErrors, names: readonly FieldName[]): FieldErrors {
  const gone = new Set<string>([...names, "order"]);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !gone.has(name)));
}

/** The cart store listens to this event from any sender. */
function replaceCart(cart: Cart): void {
  window.dispatchEvent(new CustomEvent(CART_UPDATED_EVENT, { detail: { cart, animate: false } }));
}
