import { communeByInsee, isInFreeDeliveryZone } from "#content/communes/all-communes.server.ts";
import { currentDeliveryRates } from "#content/delivery-rates.ts";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { deliveryRefusals } from "#content/messages/delivery.ts";
import { orderLimits } from "#content/order-limits.ts";
import { isServiceOff } from "#content/switched-off.ts";
import { serviceOfLine } from "#content/switched-off-services.ts";
import type { Executor } from "#db/client.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { CARD_MINIMUM_CENTS } from "#domain/money/card-minimum.ts";
import type { Cents } from "#domain/money/money.ts";
import { type DeliveryOption, deliveryOptions, isShipped } from "#domain/place/delivery.ts";
import { deliveryZone } from "#domain/place/delivery-zone.ts";
import { onQuoteLines } from "#domain/shop/cart.ts";
import {
  type CheckoutProblem,
  type CheckoutRecap,
  type DeliveryChoice,
  giftShare,
  type PaymentWay,
  type PricedLine,
  type PricingInput,
} from "#domain/shop/checkout.ts";
import { promoText } from "#domain/shop/promo.ts";
import type { Deps } from "../deps.ts";
import { type CardRefusal, findUsableCard } from "../gift-cards/find-card.ts";
import { checkPromo } from "../promo-codes/check-promo.ts";
import { checkReferral } from "../referrals/check-referral.ts";
import { priceLines } from "./price-lines.ts";

/** The whole recap as of now: prices and problems. Writes nothing. */
export async function priceCheckout(deps: Deps, input: PricingInput): Promise<CheckoutRecap> {
  return priceWithin(deps.db.orm, deps, input);
}

/** The same in the caller's transaction. */
export async function priceWithin(
  executor: Executor,
  deps: Deps,
  input: PricingInput,
): Promise<CheckoutRecap> {
  const now = deps.now();
  const { isAtCounter = false } = input;
  const priced = await priceLines(executor, input.cart, now, { isAtCounter });
  const {
    promo,
    discount,
    problems: promoProblems,
  } = await checkPromo(executor, { ...input, lines: priced.lines }, now);
  const lines = priced.lines.map((line, index) => {
    const share = discount?.shares[index] ?? 0;
    return share > 0 ? { ...line, discountCents: share } : line;
  });
  const serviceLines = onQuoteLines(input.cart).filter(
    (line) => isAtCounter || !isServiceOff(serviceOfLine(line)),
  );
  const subtotalCents = sum(lines, ({ totalCents }) => totalCents);
  const weightGrams = sum(lines, (line) => line.weightGrams * line.quantity);
  const hasGoods = lines.some(({ kind }) => kind === "product");
  const commune = communeOf(input.delivery);
  const load = { weightGrams, hasGoods, hasPickupOnly: priced.hasPickupOnly };
  // The server reads the zone from the postal code; nothing the browser sends names one.
  const zone = deliveryZone(input.delivery.address.postalCode);
  const options = deliveryOptions(
    load,
    { inFreeZone: commune?.inZone ?? null, zone },
    currentDeliveryRates(),
  );
  const delivery = chooseDelivery(options, input.delivery);
  const totalCents = subtotalCents + (delivery.cents ?? 0) - (discount?.cents ?? 0);
  const cards = sum(lines, (line) => (line.kind === "gift_card" ? line.totalCents : 0));
  const gift = await findUsableCard(executor, input.giftCode, now);
  const shareCents = gift.card ? giftShare(gift.card.balanceCents, totalCents, cards) : 0;
  const dueCents = totalCents - shareCents;
  return {
    lines,
    serviceLines,
    subtotalCents,
    weightGrams,
    deliveryOptions: options,
    deliveryCents: delivery.cents,
    commune,
    giftCard: gift.card && shareCents > 0 ? { ...gift.card, shareCents } : null,
    promo: promo && { code: promo.code, text: promoText(promo), cents: discount.cents },
    totalCents,
    dueCents,
    paymentWays: openWays(deps, lines, { ...input, dueCents }),
    problems: [
      ...cartProblems(input, lines, serviceLines.length + priced.problems.length),
      ...priced.problems,
      ...(isAtCounter ? [] : sizeProblems(lines)),
      // With nothing left to sell, delivery is not checked.
      ...(lines.length === 0 && serviceLines.length === 0 ? [] : delivery.problems),
      ...giftProblems(
        gift.refusal ?? (gift.card && lines.length > 0 && shareCents === 0 ? "useless" : null),
        gift.usableFrom,
      ),
      ...promoProblems,
      ...(await checkReferral(executor, input.referralCode, {
        email: input.email,
        phone: input.phone ?? "",
        moneyCents: lines.length > 0 ? totalCents - shareCents - cards - (delivery.cents ?? 0) : null,
      })),
    ],
    cart: priced.cart,
  };
}

function cartProblems(
  input: PricingInput,
  lines: readonly PricedLine[],
  otherLines: number,
): readonly CheckoutProblem[] {
  const field = "cart" as const;
  if (input.sentLines > input.cart.length)
    return [{ code: "unreadableLine", message: checkoutMessages.unreadableLine, field }];
  if (lines.length === 0 && otherLines === 0)
    return [{ code: "empty", message: checkoutMessages.empty, field }];
  return [];
}

/** One order must not take the whole stock: quantities are limited. */
function sizeProblems(lines: readonly PricedLine[]): readonly CheckoutProblem[] {
  const about = { code: "orderTooBig", field: "cart" } as const;
  const pieces = sum(lines, ({ kind, quantity }) => (kind === "product" ? quantity : 0));
  const days = sum(lines, ({ booking }) => booking?.days.length ?? 0);
  const cards = lines.filter(({ kind }) => kind === "gift_card");
  const cardCents = sum(cards, ({ totalCents }) => totalCents);
  return [
    ...(pieces > orderLimits.pieces ? [{ ...about, message: checkoutMessages.tooManyPieces(pieces) }] : []),
    ...(days > orderLimits.rentalDays
      ? [{ ...about, message: checkoutMessages.tooManyRentalDays(days) }]
      : []),
    ...(cards.length > orderLimits.giftCards
      ? [{ ...about, message: checkoutMessages.tooManyGiftCards(cards.length) }]
      : []),
    ...(cardCents > orderLimits.giftCardCents
      ? [{ ...about, message: checkoutMessages.tooMuchOnGiftCards(cardCents) }]
      : []),
  ];
}

function communeOf({ commune }: DeliveryChoice): CheckoutRecap["commune"] {
  const known = communeByInsee(commune);
  return known && { inseeCode: known.inseeCode, name: known.name, inZone: isInFreeDeliveryZone(known) };
}

function chooseDelivery(
  options: readonly DeliveryOption[],
  { way, commune, address }: DeliveryChoice,
): { readonly cents: number | null; readonly problems: readonly CheckoutProblem[] } {
  const chosen = options.find((option) => option.way === way);
  if (!chosen?.available) {
    const message = chosen ? deliveryRefusals[chosen.reason] : checkoutMessages.deliveryNeeded;
    return { cents: null, problems: [{ code: "deliveryClosed", message, field: "delivery" }] };
  }
  const { cents } = chosen;
  const wrong = (message: string) => ({
    cents,
    problems: [{ code: "addressMissing", message, field: "address" } as const],
  });
  const { relay = "", street, postalCode, city } = address;
  const isIncomplete = street === "" || !/^\d{5}$/.test(postalCode) || (isShipped(way) && city === "");
  if (way === "relay" && (isIncomplete || relay === "")) return wrong(checkoutMessages.relayMissing);
  if ((way === "home" || way === "parcel") && isIncomplete) return wrong(checkoutMessages.addressMissing);
  // The free zone depends on the commune: an address in another one is refused.
  if (way === "home" && !communeByInsee(commune)?.postalCodes.includes(postalCode))
    return wrong(checkoutMessages.addressElsewhere);
  return { cents, problems: [] };
}

function giftProblems(
  reason: CardRefusal | "useless" | null,
  usableFrom: CalendarDay = "",
): readonly CheckoutProblem[] {
  if (reason === null) return [];
  const message =
    reason === "tooEarly" ? checkoutMessages.giftTooEarly(usableFrom) : checkoutMessages.giftCode[reason];
  return [{ code: "giftCodeRefused", message, field: "giftCode" }];
}

/** By card once Stripe's keys are set, from its smallest amount on; on the spot unless a parcel or a gift card is sent before. */
function openWays(
  { stripe }: Deps,
  lines: readonly PricedLine[],
  { delivery: { way }, isAtCounter = false, dueCents }: PricingInput & { readonly dueCents: Cents },
): readonly PaymentWay[] {
  const takesCards = stripe !== undefined && (dueCents === 0 || dueCents >= CARD_MINIMUM_CENTS);
  const isSentFirst = isShipped(way) || (!isAtCounter && lines.some(({ kind }) => kind === "gift_card"));
  return [
    ...(takesCards ? (["card"] as const) : []),
    "transfer",
    ...(isSentFirst ? [] : (["onSite"] as const)),
  ];
}

function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((total, item) => total + read(item), 0);
}
