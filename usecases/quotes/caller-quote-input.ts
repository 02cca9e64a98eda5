import { z } from "zod";
import { cleanLine, cleanText } from "#domain/request/clean-text.ts";
import { emailInput, phoneInput, vehicleInput } from "../customers/customer-input.ts";

const optional = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(""), schema]);
const line = (longest: number) => z.string().max(longest, "Ce texte est trop long.").transform(cleanLine);

/** Somebody on the telephone: a known customer, or a name that becomes one. */
const caller = z.union([
  z.object({ customerId: z.uuid() }),
  z.object({
    name: line(200).refine((name) => name !== "", { error: "Indiquez le nom." }),
    phone: optional(phoneInput),
    email: optional(emailInput),
  }),
]);

/** A vehicle of the customer's, a new one, or none. */
const vehicle = z.union([z.object({ vehicleId: z.uuid() }), vehicleInput]).nullable();

export const callerQuoteInput = z
  .object({
    /** Made by the page: sent twice, it is one quote. */
    key: z.uuid(),
    caller,
    vehicle,
    offers: z
      .array(
        z.object({
          offer: z.string().max(80),
          category: z.string().max(20).optional(),
          count: z.int().min(1).max(99).optional(),
        }),
      )
      .min(1, "Choisissez au moins une offre.")
      .max(40),
    /** "" while the commune is not known. */
    inseeCode: z.string().max(5),
    discountPercent: z.int().min(0, "Une remise n’est pas négative.").max(100, "Au plus 100\u00a0%."),
    discountReason: line(120),
    message: z.string().max(2000).transform(cleanText),
    /** Without it the amount is told on the telephone and nothing is sent. */
    isMailed: z.boolean(),
    /** What the page showed: another price is shown before anything is written. */
    expectedCents: z.int().min(0),
  })
  .refine(({ discountPercent, discountReason }) => discountPercent === 0 || discountReason !== "", {
    error: "Dites pourquoi\u00a0: le client le lit sur son devis.",
    path: ["discountReason"],
  });
export type CallerQuoteInput = z.infer<typeof callerQuoteInput>;
