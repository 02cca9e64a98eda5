import { IconCreditCard } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { confirmationPath } from "#content/pages/checkout-paths.ts";
import { orderPage as page, orderNext as texts } from "#content/pages/order.ts";
import { formatParisTime } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { OrderView } from "#usecases/orders/read-order.ts";
import { NextItem } from "./next-item.tsx";

/** A card order that waits for its payment, as long as its stock is reserved. */
export function PayNow({ order, isPaymentDown }: { order: OrderView; isPaymentDown: boolean }) {
  const { payableUntil } = order.payment;
  if (!payableUntil) return null;
  return (
    <NextItem icon={<IconCreditCard />} title={texts.payTitle(formatEuros(order.dueCents))}>
      <p>
        {texts.pay(formatParisTime(payableUntil))} {texts.payJust}
      </p>
      {isPaymentDown && (
        <Notice tone="error" className="mt-3">
          {page.payUnavailable}
        </Notice>
      )}
      <LinkButton
        to={`${confirmationPath}/payer?jeton=${encodeURIComponent(order.token)}`}
        reloadDocument
        className="cf-pay"
      >
        {texts.payButton}
      </LinkButton>
    </NextItem>
  );
}
