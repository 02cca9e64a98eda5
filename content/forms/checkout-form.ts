import * as z from "zod/mini";
import { DELIVERY_WAYS } from "#domain/place/delivery.ts";
import { CART_LIMITS } from "#domain/shop/cart.ts";
import { type CheckoutSubmission, PAYMENT_WAYS, type PricingInput } from "#domain/shop/checkout.ts";
import { hasWrongQuantity, parseCart } from "#domain/shop/read-cart.ts";
import { checkoutMessages } from "../messages/checkout.ts";
import { companySchema } from "./company-fields.ts";
import { contactFields } from "./contact-fields.ts";
import { choice, line, paragraph } from "./fields.ts";

const postalCode = line({ label: "Code postal", max: 10 });
const address = z.object({
  /** Absent in what older pages send. */
  relay: z.optional(line({ label: "Nom du point relais", max: 80 })),
  street: line({ label: "Adresse", max: 120 }),
  complement: line({ label: "Complément d’adresse", max: 120 }),
  postalCode,
  city: line({ label: "Ville", max: 80 }),
});

const pricing = {
  /** The stored cart as it is; unreadable entries are dropped and counted. */
  cart: z
    .array(z.unknown(), "Le panier n’a pas pu être lu.")
    .check(z.maxLength(CART_LIMITS.lines, "Le panier est trop long.")),
  delivery: z.object({
    way: choice(DELIVERY_WAYS, "Choisissez un mode de livraison."),
    commune: line({ label: "Commune", max: 5 }),
    address,
  }),
  giftCode: line({ label: "Carte cadeau", max: 40 }),
  referralCode: line({ label: "Code de parrainage", max: 40 }),
  promoCode: z._default(line({ label: "Code promo", max: 40 }), ""),
};

const cents = z.int().check(z.minimum(0), z.maximum(100_000_000));

const pricingSchema = z.object({ ...pricing, email: line({ label: "Adresse e-mail", max: 254 }) });

const checkoutSchema = z.object({
  ...pricing,
  ...contactFields,
  company: z.optional(z.nullable(companySchema)),
  note: paragraph({ label: "Message", max: 1000 }),
  payment: choice(PAYMENT_WAYS, "Choisissez un moyen de paiement."),
  expectedDueCents: cents,
  expectedGiftCents: cents,
  terms: z.literal(true, "Acceptez les conditions générales de vente pour commander."),
  /** In small letters, as the database writes it. */
  key: z.uuid("La commande n’a pas d’identifiant, rechargez la page.").check(z.toLowerCase()),
});

export type CheckoutFieldErrors = Readonly<Record<string, string>>;
type ReadCheckout<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: CheckoutFieldErrors };

/** Reads what a browser sent to get the price. */
export function readPricing(input: unknown): ReadCheckout<PricingInput> {
  return read(pricingSchema, input);
}

/** Reads a whole submission; errors are named by their field, "delivery.address.street". */
export function readCheckout(input: unknown): ReadCheckout<CheckoutSubmission> {
  return read(checkoutSchema, input);
}

function read<Parsed extends { readonly cart: readonly unknown[] }>(
  schema: z.ZodMiniType<Parsed>,
  input: unknown,
) {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) return { ok: false as const, errors: errorsByField(parsed.error.issues) };
  const { cart, ...rest } = parsed.data;
  const wrong = cart.find(hasWrongQuantity);
  if (wrong)
    return { ok: false as const, errors: { "cart.quantity": checkoutMessages.wrongQuantity(nameOf(wrong)) } };
  return { ok: true as const, value: { ...rest, cart: parseCart(cart), sentLines: cart.length } };
}

/** For the message only, as long as a name is. */
function nameOf(entry: unknown): string {
  const name = typeof entry === "object" && entry !== null && "name" in entry ? entry.name : "";
  return typeof name === "string" && name !== "" ? name.slice(0, 80) : "article";
}

function errorsByField(issues: readonly z.core.$ZodIssue[]): CheckoutFieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.join(".") || "cart"] ??= issue.message;
  return errors;
}
