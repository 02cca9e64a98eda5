import { DELIVERY_WAYS, type DeliveryWay } from "#domain/place/delivery.ts";
import type { Cart } from "#domain/shop/cart.ts";
import { isCartItem } from "#domain/shop/cart.ts";
import { type CheckoutRecap, PAYMENT_WAYS, type PaymentWay } from "#domain/shop/checkout.ts";

/** What the visitor typed and chose. */
export type CheckoutValues = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  /** Whether a company orders; its fields are then asked for. */
  readonly isCompany: boolean;
  readonly companyName: string;
  readonly siren: string;
  readonly vatNumber: string;
  readonly billingAddress: string;
  /** Null until one is chosen: the page then proposes one. */
  readonly way: DeliveryWay | null;
  /** INSEE code of the commune chosen from the list; "" while only typed. */
  readonly commune: string;
  /** Name of the relay point. */
  readonly relay: string;
  readonly street: string;
  readonly complement: string;
  readonly postalCode: string;
  readonly city: string;
  readonly giftCode: string;
  readonly referralCode: string;
  readonly promoCode: string;
  readonly payment: PaymentWay | null;
  readonly terms: boolean;
};
export type FieldName = keyof CheckoutValues;
/** `order` holds the problem of the order as a whole. */
export type FieldErrors = Partial<Readonly<Record<FieldName | "order", string>>>;

export const blockFields = {
  contact: ["name", "email", "phone", "note", "companyName", "siren", "vatNumber", "billingAddress"],
  delivery: ["way", "commune", "relay", "street", "complement", "postalCode", "city"],
} as const satisfies Record<string, readonly FieldName[]>;
export type FoldingBlock = keyof typeof blockFields;

export const noValues: CheckoutValues = {
  name: "",
  email: "",
  phone: "",
  note: "",
  isCompany: false,
  companyName: "",
  siren: "",
  vatNumber: "",
  billingAddress: "",
  way: null,
  commune: "",
  relay: "",
  street: "",
  complement: "",
  postalCode: "",
  city: "",
  giftCode: "",
  referralCode: "",
  promoCode: "",
  payment: null,
  terms: false,
};

/** Codes and the ticked box are asked for anew on each visit. */
const kept = [
  "name",
  "email",
  "phone",
  "note",
  "companyName",
  "siren",
  "vatNumber",
  "billingAddress",
  "commune",
  "relay",
  "street",
  "complement",
  "postalCode",
  "city",
] as const;

/** Reads what this browser tab stored, which may be invalid. */
export function parseDraft(text: string | null): CheckoutValues {
  const stored = parseObject(text);
  const texts = Object.fromEntries(
    kept.flatMap((name) => {
      const value = stored[name];
      return typeof value === "string" ? [[name, value.slice(0, 1000)]] : [];
    }),
  );
  return {
    ...noValues,
    ...texts,
    isCompany: stored.isCompany === true,
    way: DELIVERY_WAYS.find((way) => way === stored.way) ?? null,
    payment: PAYMENT_WAYS.find((way) => way === stored.payment) ?? null,
  };
}

export function draftText(values: CheckoutValues): string {
  const { giftCode: _gift, referralCode: _referral, promoCode: _promo, terms: _terms, ...draft } = values;
  return JSON.stringify(draft);
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * How the order travels: nothing without goods; until chosen, our own van, or the workshop where nothing else is open.
 */
export function deliveryWayOf(values: CheckoutValues, cart: Cart, recap: CheckoutRecap | null): DeliveryWay {
  if (!cart.some(isCartItem)) return "none";
  if (values.way !== null && values.way !== "none") return values.way;
  const home = recap?.deliveryOptions.find(({ way }) => way === "home");
  return home && !home.available && home.reason === "pickupOnly" ? "pickup" : "home";
}
