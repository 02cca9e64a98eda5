import { createHash } from "node:crypto";
import { type CartLine, isCartItem } from "#domain/shop/cart.ts";
import type { CheckoutSubmission } from "#domain/shop/checkout.ts";

/**
 * A hash of what a submission asks for: customer, lines, delivery, payment. Prices of products and totals are left out,
 * since the server computes them and they may differ between two tries of the same order.
 */
export function submissionHash(submission: CheckoutSubmission): string {
  const {
    cart,
    delivery,
    giftCode,
    referralCode,
    promoCode = "",
    email,
    name,
    phone,
    note,
    payment,
  } = submission;
  const { way, commune, address } = delivery;
  const place = [way, commune, address.street, address.complement, address.postalCode, address.city];
  if (address.relay) place.push(address.relay);
  const content: unknown[] = [
    cart.map(contentOf),
    place,
    ...[giftCode, referralCode, email, name, phone, note, payment],
    // Orders placed before there were promo codes keep their hash.
    ...(promoCode === "" ? [] : [promoCode]),
  ];
  // Left out where none is given: orders placed before companies could order keep their hash.
  if (submission.company) content.push(Object.values(submission.company));
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

function contentOf(line: CartLine): readonly unknown[] {
  if (isCartItem(line)) return [line.id, line.quantity, ...(line.variant ? [line.variant] : [])];
  const { title, type, vehicleModel = "", booking, recipient, details } = line;
  const { offer = "", category = "", count = 1, cents = null } = line;
  const rental = booking ? [booking.machine, booking.days, booking.pack ?? ""] : [];
  const gift = recipient
    ? [recipient.name, recipient.email, recipient.message, recipient.deliverOn ?? "", line.price]
    : [];
  return [type, title, details, vehicleModel, rental, gift, offer, category, count, cents];
}
