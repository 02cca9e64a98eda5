import { checkoutMessages } from "#content/messages/checkout.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { formatEurosWhole, formatPriceText } from "#domain/money/money.ts";
import { cleanLine } from "#domain/request/clean-text.ts";
import { linePriceCents, type ServiceLine } from "#domain/shop/cart.ts";
import { checkGiftCard } from "#domain/shop/gift-card-order.ts";
import type { LineOutcome } from "./price-lines.ts";

/** A gift card costs what it is worth; a day that has passed since it was composed becomes "at once". */
export function priceGiftCardLine(key: string, line: ServiceLine, today: CalendarDay): LineOutcome {
  const about = { code: "giftLineWrong", lineKey: key, field: "cart" } as const;
  const { recipient } = line;
  const amountCents = linePriceCents(line);
  const { email = "", message = "", deliverOn = "" } = recipient ?? {};
  const name = cleanLine(recipient?.name ?? "");
  const errors = checkGiftCard({ amountCents, name, email, message, deliverOn }, today);
  const isPast = errors.deliverOn === "past";
  const isWrong = Object.keys(errors).length > (isPast ? 1 : 0);
  if (isWrong || amountCents === null)
    return { problem: { ...about, message: checkoutMessages.giftLineWrong } };
  const day = isPast || deliverOn === "" ? null : deliverOn;
  return {
    kept: {
      ...line,
      price: formatPriceText(amountCents),
      cents: amountCents,
      recipient: { name, email, message, ...(day ? { deliverOn: day } : {}) },
    },
    priced: {
      key,
      kind: "gift_card",
      title: `Carte cadeau ${formatEurosWhole(amountCents)}`,
      details: `Pour ${name}`,
      unitCents: amountCents,
      quantity: 1,
      totalCents: amountCents,
      weightGrams: 0,
      recipient: { name, email, message, deliverOn: day },
    },
    ...(isPast ? { problem: { ...about, message: checkoutMessages.giftDayPast } } : {}),
  };
}
