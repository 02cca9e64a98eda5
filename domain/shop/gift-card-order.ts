import { addDays, type CalendarDay, isCalendarDay } from "../calendar/dates.ts";
import type { Cents } from "../money/money.ts";
import { isMailbox } from "../request/mailbox.ts";
import { GIFT_CARD_LIMITS, GIFT_CARD_VALIDITY_MONTHS } from "./gift-card-limits.ts";

/** The last day a card may be used: twelve months after it is sent; a day the month lacks becomes its last one. */
export function giftCardExpiry(sentOn: CalendarDay, months: number = GIFT_CARD_VALIDITY_MONTHS): CalendarDay {
  const [year = 0, month = 1, day = 1] = sentOn.split("-").map(Number);
  const index = month - 1 + months;
  const [targetYear, targetMonth] = [year + Math.floor(index / 12), (index % 12) + 1];
  const firstOfNext = calendarDay(
    targetMonth === 12 ? targetYear + 1 : targetYear,
    (targetMonth % 12) + 1,
    1,
  );
  const lastDay = Number(addDays(firstOfNext, -1).slice(8));
  return calendarDay(targetYear, targetMonth, Math.min(day, lastDay));
}

export type GiftCardForm = {
  readonly amountCents: Cents | null;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Empty: as soon as the order is paid. */
  readonly deliverOn: string;
};
export type GiftCardField = "amount" | "name" | "email" | "message" | "deliverOn";
export type GiftCardErrors = Partial<
  Record<GiftCardField, "missing" | "tooSmall" | "tooLarge" | "wrong" | "past" | "tooFar">
>;

/** Empty when the card can be ordered. The browser asks before it fills the cart, the server before it sells. */
export function checkGiftCard(form: GiftCardForm, today: CalendarDay): GiftCardErrors {
  const errors: GiftCardErrors = {};
  if (form.amountCents === null) errors.amount = "missing";
  else if (form.amountCents < GIFT_CARD_LIMITS.minCents) errors.amount = "tooSmall";
  else if (form.amountCents > GIFT_CARD_LIMITS.maxCents) errors.amount = "tooLarge";
  if (form.name.trim() === "") errors.name = "missing";
  else if (form.name.length > GIFT_CARD_LIMITS.name) errors.name = "tooLarge";
  if (form.email.trim() === "") errors.email = "missing";
  else if (!isMailbox(form.email)) errors.email = "wrong";
  if (form.message.length > GIFT_CARD_LIMITS.message) errors.message = "tooLarge";
  const day = checkDay(form.deliverOn, today);
  if (day) errors.deliverOn = day;
  return errors;
}

function checkDay(deliverOn: string, today: CalendarDay): "wrong" | "past" | "tooFar" | null {
  if (deliverOn === "") return null;
  if (!isCalendarDay(deliverOn)) return "wrong";
  if (deliverOn < today) return "past";
  return deliverOn > addDays(today, GIFT_CARD_LIMITS.daysAhead) ? "tooFar" : null;
}

function calendarDay(year: number, month: number, day: number): CalendarDay {
  return [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join(
    "-",
  );
}
