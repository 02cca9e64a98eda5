import { Suspense } from "react";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { checkoutOrder as texts } from "#content/pages/checkout.ts";
import { formatEuros } from "#domain/money/money.ts";
import { isCartItem, isPayableLine } from "#domain/shop/cart.ts";
import type { Checkout } from "./use-checkout.ts";
import type { Ordering } from "./use-order.ts";

/** Loaded separately, to keep the page within its weight budget. */
const GuaranteeNotice = lazyPart(() =>
  import("../boutique/guarantee-notice.tsx").then((module) => module.GuaranteeNotice),
);

/** Terms and button, under the recap. The button is never disabled: it leads to what is missing. */
export function OrderFoot({ checkout, ordering }: { checkout: Checkout; ordering: Ordering }) {
  const { cart, values, errors, isLost, set } = checkout;
  const isQuoteOnly = !cart.some(isPayableLine);
  return (
    <div className="co-order">
      {cart.some(isCartItem) && (
        <Suspense>
          <GuaranteeNotice />
        </Suspense>
      )}
      <Checkbox
        name="terms"
        checked={values.terms}
        onChange={(event) => set({ terms: event.target.checked })}
        required
        error={errors.terms}
        label={<TermsText />}
      />
      {errors.order && (
        <div data-refusal tabIndex={-1} className="co-news">
          <Notice tone="error">{errors.order}</Notice>
        </div>
      )}
      {isLost && !ordering.isSending && (
        <div data-refusal tabIndex={-1} className="co-news">
          <Notice tone="error" title={texts.lostTitle}>
            {texts.lost}
          </Notice>
        </div>
      )}
      <Button
        wide
        className="co-order-button"
        busy={ordering.isSending}
        busyLabel={texts.ordering}
        onClick={() => void ordering.order()}
      >
        {isQuoteOnly ? texts.quote : texts.order}
      </Button>
      <p className="co-order-note">{noteOf(checkout)}</p>
    </div>
  );
}

function TermsText() {
  return (
    <>
      {texts.terms}{" "}
      <a className="link-inline" href="/conditions-generales" target="_blank" rel="noreferrer">
        {texts.termsLink}
      </a>{" "}
      {texts.termsAnd}{" "}
      <a className="link-inline" href="/retours" target="_blank" rel="noreferrer">
        {texts.withdrawalLink}
      </a>
      .
    </>
  );
}

function noteOf({ recap, values }: Checkout): string {
  if (!recap || recap.dueCents === 0 || values.payment === null) return "";
  if (!recap.paymentWays.includes(values.payment)) return "";
  return texts[`${values.payment}Note`](formatEuros(recap.dueCents));
}
