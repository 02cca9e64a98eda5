import { Hono } from "hono";
import { z } from "zod";
import { searchCommunes } from "#content/communes/neighbours.ts";
import { readCheckout } from "#content/forms/checkout-form.ts";
import { DELIVERY_WAYS } from "#domain/delivery.ts";
import type { Deps } from "#usecases/deps.ts";
import { placeStaffOrder, priceStaffOrder } from "#usecases/orders/staff-order.ts";
import { type AdminEnv, actorOf } from "../admin-env.ts";
import { jsonBody, queryOf, searchText } from "../read-input.ts";

const text = z.string().max(2000);
const wanted = {
  lines: z
    .array(z.object({ productId: z.uuid(), quantity: z.int().min(1).max(999) }))
    .max(100, { error: "La commande est trop longue." }),
  delivery: z.object({
    way: z.enum(DELIVERY_WAYS, { error: "Choisissez un mode de livraison." }),
    commune: text,
    address: z.object({ street: text, complement: text, postalCode: text, city: text }),
  }),
  giftCode: text,
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

/** An order taken by telephone or over the counter. The page says which products; what they cost is ours to know. */
export function staffOrderRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/communes", queryOf(z.object({ q: searchText })), (c) => {
      const found = searchCommunes(c.req.valid("query").q, 8);
      return c.json(found.map(({ inseeCode, name, postalCodes }) => ({ inseeCode, name, postalCodes })));
    })
    .post("/price", jsonBody(z.object(wanted)), async (c) => {
      const recap = await priceStaffOrder(deps, c.req.valid("json"));
      const { subtotalCents, deliveryCents, giftCard, dueCents, deliveryOptions, paymentWays } = recap;
      const lines = recap.lines.map(({ productId = "", unitCents, totalCents }) => {
        return { productId, unitCents, totalCents };
      });
      const problems = recap.problems.map(({ message, field = "cart" }) => ({ message, field }));
      const giftCents = giftCard?.shareCents ?? 0;
      return c.json({
        lines,
        subtotalCents,
        deliveryCents,
        giftCents,
        dueCents,
        deliveryOptions,
        paymentWays,
        problems,
      });
    })
    .post("/", jsonBody(staffOrder), async (c) => {
      const { lines, ...typed } = c.req.valid("json");
      // The same reading of names, addresses and numbers as on the site.
      const form = { ...typed, cart: [], referralCode: "", expectedGiftCents: 0, terms: true };
      const parsed = readCheckout(form);
      if (!parsed.ok) {
        const [field, message] = Object.entries(parsed.errors)[0] ?? ["", "Saisie invalide."];
        return c.json({ field, message }, 422);
      }
      const placed = await placeStaffOrder(deps, { ...parsed.value, lines, actor: actorOf(c) });
      if (placed.ok) return c.json({ id: placed.id }, 201);
      return c.json({ field: placed.field, message: placed.message }, 409);
    });
}
