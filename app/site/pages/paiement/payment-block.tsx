import type { ReactNode } from "react";
import { IconBuilding, IconCreditCard, IconEuro } from "#app/art/icons.tsx";
import { ChoiceGroup } from "#app/ui/choices/choice-group.tsx";
import { checkoutPage, paymentWays, checkoutPayment as texts } from "#content/pages/checkout.ts";
import { isPayableLine } from "#domain/shop/cart.ts";
import type { PaymentWay } from "#domain/shop/checkout.ts";
import { Block } from "./block.tsx";
import { GiftCode, PromoCode, ReferralCode } from "./code-fields.tsx";
import { CheckoutOptionRow } from "./option-row.tsx";
import type { Checkout } from "./use-checkout.ts";

const icons: Readonly<Record<PaymentWay, ReactNode>> = {
  card: <IconCreditCard />,
  transfer: <IconBuilding />,
  onSite: <IconEuro />,
};

export function PaymentBlock({ checkout }: { checkout: Checkout }) {
  const { cart, recap } = checkout;
  if (!cart.some(isPayableLine)) {
    return (
      <Block mark="3" title={checkoutPage.steps.payment}>
        <p className="text-(--muted)">{texts.quoteOnly}</p>
      </Block>
    );
  }
  return (
    <Block mark="3" title={checkoutPage.steps.payment}>
      <PromoCode checkout={checkout} />
      <GiftCode checkout={checkout} />
      {recap?.dueCents === 0 ? (
        <p className="font-medium text-teal-800">{texts.nothingDue}</p>
      ) : (
        <PaymentOptions checkout={checkout} />
      )}
      <ReferralCode checkout={checkout} />
    </Block>
  );
}

function PaymentOptions({ checkout: { recap, values, errors, set } }: { checkout: Checkout }) {
  const open = recap?.paymentWays ?? [];
  return (
    <ChoiceGroup
      kind="radio"
      label={texts.legend}
      error={errors.payment}
      required
      className="co-options"
      help={recap && !open.includes("onSite") ? texts.onSiteClosed : undefined}
    >
      {open.map((way) => (
        <CheckoutOptionRow
          key={way}
          name="payment"
          value={way}
          checked={values.payment === way}
          onChoose={() => set({ payment: way })}
          icon={icons[way]}
          label={paymentWays[way].label}
          hint={paymentWays[way].hint}
        />
      ))}
    </ChoiceGroup>
  );
}
