import { type DeliveryWay, isShipped } from "#domain/place/delivery.ts";
import type { Cart } from "#domain/shop/cart.ts";
import type { Address, CheckoutRecap } from "#domain/shop/checkout.ts";
import type { CheckoutValues } from "./checkout-values.ts";

export type AppliedCodes = {
  readonly giftCode: string;
  readonly referralCode: string;
  readonly promoCode: string;
};

const noAddress: Address = { street: "", complement: "", postalCode: "", city: "" };

/** What a price depends on: of the address only a parcel's postal code, and the e-mail for the rules of the codes. */
export function pricingBody(
  cart: Cart,
  way: DeliveryWay,
  { commune, email, postalCode }: CheckoutValues,
  { giftCode, referralCode, promoCode }: AppliedCodes,
) {
  return {
    cart,
    delivery: {
      way,
      commune: way === "home" ? commune : "",
      // Half a code names no zone.
      address: isShipped(way) && /^\d{5}$/.test(postalCode) ? { ...noAddress, postalCode } : noAddress,
    },
    giftCode,
    referralCode,
    promoCode,
    email: referralCode + promoCode === "" ? "" : email,
  };
}

/** The whole order with the totals that the visitor sees. */
export function orderBody(
  cart: Cart,
  way: DeliveryWay,
  values: CheckoutValues,
  recap: CheckoutRecap | null,
  key: string,
) {
  const { name, email, phone, note, commune, relay, street, complement, postalCode, city } = values;
  const { giftCode, referralCode, promoCode, terms } = values;
  const { isCompany, companyName, siren, vatNumber, billingAddress } = values;
  const isCarried = way === "home" || isShipped(way);
  const place: Address = { ...(way === "relay" && { relay }), street, complement, postalCode, city };
  return {
    cart,
    delivery: {
      way,
      commune: way === "home" ? commune : "",
      address: isCarried ? place : noAddress,
    },
    giftCode,
    referralCode,
    promoCode,
    email,
    name,
    phone,
    note,
    company: isCompany ? { companyName, siren, vatNumber, billingAddress } : null,
    payment: paymentOf(values, recap),
    expectedDueCents: recap?.dueCents ?? 0,
    expectedGiftCents: recap?.giftCard?.shareCents ?? 0,
    terms,
    key,
  };
}
export type OrderBody = ReturnType<typeof orderBody>;

/** With nothing left to pay no way is asked for; a way that has closed meanwhile is none. */
function paymentOf({ payment }: CheckoutValues, recap: CheckoutRecap | null): string {
  if (recap?.dueCents === 0) return recap.paymentWays.includes("onSite") ? "onSite" : "transfer";
  return payment !== null && (recap?.paymentWays.includes(payment) ?? true) ? payment : "";
}
