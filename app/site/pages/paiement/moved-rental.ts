import { rentalPackById } from "#content/rental-packs.ts";
import { rentalPriceOf } from "#content/rental-price.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { isMachineKey } from "#domain/rental/rental.ts";
import { type Cart, isCartItem } from "#domain/shop/cart.ts";
import { rentalLine } from "../services/location-shampouineuse/rental-line.ts";

/** The cart with one rental on other days; null when the line is none. */
export function movedRental(cart: Cart, index: number, days: readonly CalendarDay[]): Cart | null {
  const line = cart[index];
  if (!line || isCartItem(line) || !line.booking || !isMachineKey(line.booking.machine)) return null;
  const { machine, pack } = line.booking;
  const price = rentalPriceOf({ ...line.booking, days });
  if (!price) return null;
  const moved = rentalLine(machine, price, rentalPackById(pack)?.id ?? null);
  return cart.map((other, position) => (position === index ? moved : other));
}
