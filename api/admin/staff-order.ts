import { Hono } from "hono";
import { z } from "zod";
import { machineOf } from "#content/current-machines.ts";
import { readCheckout } from "#content/forms/checkout-form.ts";
import { daysBetween, isCalendarDay } from "#domain/calendar/dates.ts";
import { DELIVERY_WAYS } from "#domain/place/delivery.ts";
import { CART_LIMITS } from "#domain/shop/cart.ts";
import type { Deps } from "#usecases/deps.ts";
import { priceStaffOrder } from "#usecases/orders/price-staff-order.ts";
import { placeStaffOrder } from "#usecases/orders/staff-order.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { jsonBody } from "./read-input.ts";

const text = z.string().max(2000);
const day = z.string().refine(isCalendarDay, { error: "Choisissez un jour." });
const rental = z
  .object({
    machine: z.string().refine((key) => machineOf(key) !== undefined, { error: "Choisissez la machine." }),
    first: day,
    last: day,
    pack: z.string().max(60).optional(),
  })
  .refine(({ first, last }) => last >= first, { error: "La location finit avant de commencer." })
  .refine(({ first, last }) => daysBetween(first, last) < CART_LIMITS.days, {
    error: `${CART_LIMITS.days} jours au plus.`,
  });
const wrongQuantity = { error: "Quantité\u00a0: indiquez un nombre entier de pièces, de 1 à 999." };
const quantity = z.int(wrongQuantity).min(1, wrongQuantity).max(CART_LIMITS.quantity, wrongQuantity);
const giftCard = z.object({ cents: z.int().min(0).max(10_000_000), name: text, email: text, message: text });
const wanted = {
  lines: z
    .array(z.object({ productId: z.uuid(), variantId: z.uuid().optional(), quantity }))
    .max(100, { error: "La commande est trop longue." }),
  rentals: z.array(rental).max(20, { error: "La commande est trop longue." }),
  giftCards: z.array(giftCard).max(20, { error: "La commande est trop longue." }),
  delivery: z.object({
    way: z.enum(DELIVERY_WAYS, { error: "Choisissez un mode de livraison." }),
    commune: text,
    address: z.object({
      relay: text.optional(),
      street: text,
      complement: text,
      postalCode: text,
      city: text,
    }),
  }),
  giftCode: text,
  promoCode: text.default(""),
};
const staffOrder = z.object({
  ...wanted,
  name: text,
  email: text,
  phone: text,
  note: text,
  payment: text,
  expectedDueCents: z.int(),
  key: z.uuid(),
});

/** An order taken by telephone or over the counter. The page sends what is ordered; the server computes the price. */
export function staffOrderRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .post("/price", jsonBody(z.object({ ...wanted, email: text.default("") })), async (c) => {
      const { recap, rentals } = await priceStaffOrder(deps, c.req.valid("json"));
      const { subtotalCents, deliveryCents, promo, giftCard: card, dueCents } = recap;
      const { deliveryOptions, paymentWays } = recap;
      const problems = recap.problems.map(({ message, field = "cart" }) => ({ message, field }));
      // The cart's own keys name the product and its variant; the page knows its lines by both.
      const shortages = recap.problems.flatMap(({ code, lineKey = "", available, message }) => {
        if (code !== "stockShort" || available === undefined) return [];
        const [, productId = "", variantId] = lineKey.split(":");
        return [{ productId, ...(variantId ? { variantId } : {}), available, message }];
      });
      const gift = { giftCents: card?.shareCents ?? 0, cardKind: card?.kind ?? null };
      return c.json({
        ...{ subtotalCents, deliveryCents, promo, ...gift, dueCents, deliveryOptions, paymentWays },
        rentals,
        problems,
        shortages,
      });
    })
    .post("/", jsonBody(staffOrder), async (c) => {
      const { lines, rentals, giftCards, ...typed } = c.req.valid("json");
      // The same reading of names, addresses and numbers as on the site.
      const form = { ...typed, cart: [], referralCode: "", expectedGiftCents: 0, terms: true };
      const parsed = readCheckout(form);
      if (!parsed.ok) {
        const [field, message] = Object.entries(parsed.errors)[0] ?? ["", "Saisie invalide."];
        return c.json({ field, message }, 422);
      }
      const placed = await placeStaffOrder(deps, {
        ...parsed.value,
        ...{ lines, rentals, giftCards },
        actor: actorOf(c),
      });
      if (placed.ok) return c.json({ id: placed.id }, 201);
      return c.json({ field: placed.field, message: placed.message }, 409);
    });
}
