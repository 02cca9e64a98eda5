import { z } from "zod";
import { quoteDocumentTotals } from "#domain/quote/quote-document.ts";
import { cleanLine, cleanText } from "#domain/request/clean-text.ts";
import { buyerInput } from "../customers/company-input.ts";
import { askedOffer } from "./asked-offer.ts";

const cents = z.int("Indiquez un montant.").min(0, "Un prix n’est pas négatif.").max(10_000_000);

/** A million euros; the stored total has room for some twenty. */
const mostCents = 100_000_000;

const line = z.object({
  title: z
    .string()
    .max(300)
    .transform(cleanLine)
    .refine((title) => title !== "", { error: "Chaque ligne a un intitulé." }),
  details: z.string().max(2000).transform(cleanText),
  quantity: z.int("Indiquez une quantité entière.").min(1, "La quantité commence à 1.").max(999),
  /** Null prints "Sur devis". */
  unitCents: cents.nullable(),
  /** The name of its vehicle; empty for a quote about one. */
  vehicle: z.string().max(160).transform(cleanLine).default(""),
  /** The offer of the list; null for a line typed by hand. */
  choice: askedOffer.nullable().default(null),
});

/** Off every line; the customer reads the reason. */
export const discountInput = {
  discountPercent: z
    .int("Indiquez un pourcentage entier.")
    .min(0, "Une remise n’est pas négative.")
    .max(100, "Au plus 100\u00a0%.")
    .default(0),
  discountReason: z.string().max(120, "Ce texte est trop long.").transform(cleanLine).default(""),
};

export function hasDiscountReason({
  discountPercent,
  discountReason,
}: {
  readonly discountPercent: number;
  readonly discountReason: string;
}): boolean {
  return discountPercent === 0 || discountReason !== "";
}

export const missingReason = {
  error: "Dites pourquoi\u00a0: le client le lit sur son devis.",
  path: ["discountReason"],
};

/** What the staff decide when a request becomes a quote; number, date and VAT are ours. */
export const quoteInput = z
  .object({
    lines: z.array(line).min(1, "Un devis a au moins une ligne.").max(60),
    travelCents: cents,
    ...discountInput,
    validDays: z.int().min(1, "Le devis vaut au moins un jour.").max(365),
    delay: z
      .string()
      .max(200)
      .transform(cleanLine)
      .refine((delay) => delay !== "", { error: "Indiquez le délai d’exécution." }),
    message: z.string().max(2000).transform(cleanText),
    /** The company it is for; null for a private person. */
    buyer: buyerInput.nullable().default(null),
  })
  .refine(hasDiscountReason, missingReason)
  .refine(({ lines }) => lines.some(({ unitCents }) => unitCents !== null), {
    error: "Chiffrez au moins une ligne.",
    path: ["lines", 0, "unitCents"],
  })
  .refine((input) => quoteDocumentTotals({ ...input, vatRate: null }).totalCents <= mostCents, {
    error: "Le total du devis est trop élevé.",
    path: ["lines", 0, "unitCents"],
  });

export type QuoteInput = z.infer<typeof quoteInput>;
