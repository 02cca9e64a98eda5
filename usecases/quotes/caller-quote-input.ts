import { z } from "zod";
import { cleanText } from "#domain/request/clean-text.ts";
import { buyerInput, lineInput } from "../customers/company-input.ts";
import { emailInput, phoneInput, vehicleInput } from "../customers/customer-input.ts";
import { askedOffer } from "./asked-offer.ts";
import { discountInput, hasDiscountReason, missingReason } from "./quote-input.ts";

const optional = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(""), schema]);

/** Somebody on the telephone: a known customer, or a name that becomes one. */
const caller = z.union([
  z.object({ customerId: z.uuid() }),
  z.object({
    name: lineInput(200).refine((name) => name !== "", { error: "Indiquez le nom." }),
    phone: optional(phoneInput),
    email: optional(emailInput),
  }),
]);

/** A vehicle of the customer's, a new one, or none. */
const vehicle = z.union([z.object({ vehicleId: z.uuid() }), vehicleInput]).nullable();

/** A line typed by hand. */
const freeLine = z.object({
  title: lineInput(200).refine((title) => title !== "", { error: "Chaque ligne a un intitulé." }),
  unitCents: z
    .int("Indiquez un montant.")
    .min(0, "Un prix n’est pas négatif.")
    .max(1_000_000, "Au plus 10\u00a0000\u00a0€ par ligne."),
});

export const callerQuoteInput = z
  .object({
    /** Made by the page: sent twice, it is one quote. */
    key: z.uuid(),
    caller,
    vehicle,
    offers: z.array(askedOffer).max(40),
    freeLines: z.array(freeLine).max(20).default([]),
    /** "" while the commune is not known. */
    inseeCode: z.string().max(5),
    ...discountInput,
    /** The company they call for; null for a private person, and for a customer known as a company. */
    buyer: buyerInput.nullable().default(null),
    message: z.string().max(2000).transform(cleanText),
    /** Without it the amount is told on the telephone and nothing is sent. */
    isMailed: z.boolean(),
    /** What the page showed: another price is shown before anything is written. */
    expectedCents: z.int().min(0),
  })
  .refine(({ offers, freeLines }) => offers.length + freeLines.length > 0, {
    error: "Choisissez au moins une offre.",
    path: ["offers"],
  })
  .refine(hasDiscountReason, missingReason);
export type CallerQuoteInput = z.infer<typeof callerQuoteInput>;
