import { addDays, type CalendarDay, parisDay, parisInstant } from "../calendar/dates.ts";
import type { Cents } from "../money/money.ts";
import type { DeliveryOption, DeliveryWay } from "../place/delivery.ts";
import type { Cart, RentalBooking, ServiceLine } from "./cart.ts";

/** card: Stripe Checkout. transfer: by bank, with the order's number. onSite: on delivery or at the workshop. */
export const PAYMENT_WAYS = ["card", "transfer", "onSite"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** A card order keeps its stock, rental days and gift share this long without a payment. */
export const CARD_HOLD_MS = 30 * 60 * 1000;

/** An order to be paid by transfer does so until this day has ended in Paris; its customer is reminded once in between. */
export const TRANSFER_HOLD_DAYS = 7;
export const TRANSFER_REMINDER_DAYS = 4;

/** Until when an order keeps what it took without a payment; null: until the staff cancels it. */
export function heldUntil(payment: PaymentWay, dueCents: Cents, now: Date): Date | null {
  if (dueCents === 0 || payment === "onSite") return null;
  if (payment === "card") return new Date(now.getTime() + CARD_HOLD_MS);
  const dayAfter = addDays(parisDay(now), TRANSFER_HOLD_DAYS + 1);
  return new Date(parisInstant(dayAfter, 0).getTime() - 1);
}

export type Address = {
  /** Name of the relay point whose address follows; absent elsewhere. */
  readonly relay?: string;
  readonly street: string;
  readonly complement: string;
  readonly postalCode: string;
  readonly city: string;
};

export type DeliveryChoice = {
  readonly way: DeliveryWay;
  /** INSEE code of the commune chosen from the list; "" when none was. */
  readonly commune: string;
  readonly address: Address;
};

/** What a price depends on; the page may ask for it as often as it likes, before anything else is filled in. */
export type PricingInput = {
  readonly cart: Cart;
  /** How many entries the browser sent; those that could not be read are missing from `cart`. */
  readonly sentLines: number;
  readonly delivery: DeliveryChoice;
  readonly giftCode: string;
  readonly referralCode: string;
  /** Missing where none can be typed. */
  readonly promoCode?: string;
  /** "" until it is typed: only the rules of referrals and promo codes read it. */
  readonly email: string;
  /** In E.164, once the order is sent: the same rules read it. */
  readonly phone?: string;
  /** Taken by the staff: a gift card may be paid on the spot. */
  readonly isAtCounter?: boolean;
};

/** Who the invoice names when a company orders. */
export type CheckoutCompany = {
  readonly companyName: string;
  /** "" for a company of another country or an association. */
  readonly siren: string;
  readonly vatNumber: string;
  /** Its lines, as typed. */
  readonly billingAddress: string;
};

export type CheckoutSubmission = PricingInput & {
  /** Absent or null: a private person orders. */
  readonly company?: CheckoutCompany | null | undefined;
  readonly name: string;
  readonly phone: string;
  /** A word to us; "" when none. */
  readonly note: string;
  readonly payment: PaymentWay;
  /** The total that the visitor saw above the button; another total is shown before the order is placed. */
  readonly expectedDueCents: Cents;
  /** Share of the gift card as shown; 0 without one. */
  readonly expectedGiftCents: Cents;
  /** Made by the browser when the page opened: one submission is one order. */
  readonly key: string;
};

export type PricedLine = {
  /** The cart's own key for the line (`lineKeys`). */
  readonly key: string;
  readonly kind: "product" | "rental" | "gift_card";
  readonly title: string;
  readonly details: string;
  readonly unitCents: Cents;
  readonly quantity: number;
  readonly totalCents: Cents;
  /** Its share of the discount; absent without a promo code. */
  readonly discountCents?: Cents;
  readonly weightGrams: number;
  readonly productId?: string;
  readonly variantId?: string;
  readonly slug?: string;
  readonly sku?: string;
  readonly image?: { readonly src: string; readonly alt: string };
  readonly booking?: RentalBooking;
  readonly recipient?: {
    readonly name: string;
    readonly email: string;
    readonly message: string;
    readonly deliverOn: CalendarDay | null;
  };
};

const PROBLEM_CODES = [
  "empty",
  "unreadableLine",
  "productGone",
  "variantNeeded",
  "priceChanged",
  "renamed",
  "stockShort",
  "tooMany",
  "orderTooBig",
  "rentalRefused",
  "giftLineWrong",
  "deliveryClosed",
  "addressMissing",
  "giftCodeRefused",
  "giftShareChanged",
  "referralRefused",
  "promoCodeRefused",
  "paymentClosed",
  "totalChanged",
  "tooManyOpen",
  "keyReused",
] as const;
type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Ready to be shown; with the new price where there is one. */
export type CheckoutProblem = {
  readonly code: ProblemCode;
  readonly message: string;
  /** The cart line it is about. */
  readonly lineKey?: string;
  /** Which part of the page it belongs to. */
  readonly field?: "cart" | "delivery" | "address" | "giftCode" | "referralCode" | "promoCode" | "payment";
  readonly newCents?: Cents;
  readonly available?: number;
  readonly takenDays?: readonly CalendarDay[];
  readonly alternatives?: readonly (readonly CalendarDay[])[];
};

export type CheckoutRecap = {
  readonly lines: readonly PricedLine[];
  /** These become a quote request; they are not paid now. */
  readonly serviceLines: readonly ServiceLine[];
  readonly subtotalCents: Cents;
  readonly weightGrams: number;
  readonly deliveryOptions: readonly DeliveryOption[];
  /** Null as long as the chosen way is closed. */
  readonly deliveryCents: Cents | null;
  readonly commune: { readonly inseeCode: string; readonly name: string; readonly inZone: boolean } | null;
  readonly giftCard: {
    readonly kind: "bought" | "referral";
    readonly code: string;
    readonly shareCents: Cents;
    readonly balanceCents: Cents;
    readonly expiresOn: CalendarDay;
  } | null;
  readonly promo: { readonly code: string; readonly text: string; readonly cents: Cents } | null;
  /** Lines and delivery, less the discount. */
  readonly totalCents: Cents;
  /** What is left to pay after the gift card. */
  readonly dueCents: Cents;
  readonly paymentWays: readonly PaymentWay[];
  readonly problems: readonly CheckoutProblem[];
  /** The cart with today's prices, names, addresses and quantities: what the browser should keep from now on. */
  readonly cart: Cart;
};

export type PlacedOrder = {
  readonly ok: true;
  readonly orderNumber: string;
  /** Opens /commande-confirmee; unguessable. */
  readonly token: string;
  /** Where to pay by card; absent for the other ways, and when the payment service did not answer (see startPayment). */
  readonly payUrl?: string;
};
export type RefusedOrder = {
  readonly ok: false;
  readonly problems: readonly CheckoutProblem[];
  readonly recap: CheckoutRecap;
};

/** A gift card never pays for gift cards, which would extend its own validity. */
export function giftShare(balanceCents: Cents, payableCents: Cents, giftCardLinesCents: Cents): Cents {
  return Math.max(0, Math.min(balanceCents, payableCents - giftCardLinesCents));
}
