import type { KeyboardEvent, ReactNode } from "react";
import { IconCheckCircle, IconGift } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { checkoutPayment as texts } from "#content/pages/checkout.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { fieldOf } from "./field-of.ts";
import type { AppliedCodes } from "./submission.ts";
import type { Checkout } from "./use-checkout.ts";

export function GiftCode({ checkout }: { checkout: Checkout }) {
  const card = checkout.recap?.giftCard;
  return (
    <CodeField
      checkout={checkout}
      name="giftCode"
      label={texts.gift}
      placeholder={texts.giftExample}
      applied={
        card && checkout.applied.giftCode !== "" ? (
          <>
            <IconGift />
            <span>
              <b>{texts.deducted(formatEuros(card.shareCents))}</b>{" "}
              {texts.left(formatEuros(card.balanceCents - card.shareCents), formatDay(card.expiresOn))}
            </span>
          </>
        ) : null
      }
    />
  );
}

export function ReferralCode({ checkout }: { checkout: Checkout }) {
  const isApplied = checkout.applied.referralCode !== "" && !checkout.pricing.isPending;
  return (
    <CodeField
      checkout={checkout}
      name="referralCode"
      label={texts.referral}
      help={texts.referralHelp}
      applied={
        isApplied ? (
          <>
            <IconCheckCircle />
            <span>{texts.referralApplied}</span>
          </>
        ) : null
      }
    />
  );
}

export function PromoCode({ checkout }: { checkout: Checkout }) {
  const promo = checkout.recap?.promo;
  return (
    <CodeField
      checkout={checkout}
      name="promoCode"
      label={texts.promo}
      applied={
        promo && checkout.applied.promoCode !== "" ? (
          <>
            <IconCheckCircle />
            <span>
              <b>{texts.deducted(formatEuros(promo.cents))}</b> {texts.promoApplied(promo.code, promo.text)}
            </span>
          </>
        ) : null
      }
    />
  );
}

type CodeFieldProps = {
  checkout: Checkout;
  name: keyof AppliedCodes;
  label: string;
  placeholder?: string;
  help?: string;
  /** What the code does, once it was accepted. */
  applied: ReactNode;
};

function CodeField({ checkout, name, label, placeholder, help, applied }: CodeFieldProps) {
  const { values, apply } = checkout;
  const submitCode = () => apply(name, values[name]);
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    submitCode();
  };
  return (
    <div>
      <div className="co-code">
        <Input
          {...fieldOf(checkout)(name)}
          label={label}
          placeholder={placeholder}
          help={applied ? undefined : help}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onKeyDown={onEnter}
        />
        <Button variant="secondary" aria-label={`${texts.apply}\u00a0: ${label}`} onClick={submitCode}>
          {texts.apply}
        </Button>
      </div>
      <div aria-live="polite">
        {applied && (
          <p className="co-applied">
            {applied}
            <button
              type="button"
              className="link"
              aria-label={`${texts.remove}\u00a0: ${label}`}
              onClick={() => apply(name, "")}
            >
              {texts.remove}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
