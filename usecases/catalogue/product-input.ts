import { z } from "zod";
import { cleanLine, cleanText } from "#domain/request/clean-text.ts";
import { CONTENT_UNITS, HAZARD_PICTOGRAMS, SIGNAL_WORDS, SURFACES } from "#domain/shop/product.ts";

/** Our own pictures and sheets, or a drawing of the site: never another site's. */
const ownAddress = z
  .string()
  .regex(/^\/(media|art)\/[\w./-]+$/, { error: "L’adresse doit être celle d’un fichier du site." })
  .refine((address) => !address.includes(".."), { error: "L’adresse doit être celle d’un fichier du site." });
const text = (most: number, name: string) =>
  z
    .string()
    .trim()
    .min(1, { error: `${name} est à remplir.` })
    .max(most, { error: `${name} dépasse ${most} caractères.` })
    .transform(cleanLine)
    .refine((line) => line !== "", { error: `${name} est à remplir.` });

/** A whole number, refused in French when it is none or out of range. */
const whole = (least: number, most: number, name: string) => {
  const error = `${name} va de ${least} à ${most.toLocaleString("fr-FR")}.`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};

const slugInput = z
  .string()
  .trim()
  .max(80, { error: "L’adresse dépasse 80 caractères." })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: "L’adresse n’a que des minuscules sans accent, des chiffres et des tirets.",
  });

const image = z.object({
  src: ownAddress,
  alt: text(200, "Le texte de remplacement"),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
});

const hazards = z.object({
  signalWord: z.enum(SIGNAL_WORDS),
  pictograms: z.array(z.enum(HAZARD_PICTOGRAMS)).max(4),
  phrases: z
    .array(z.object({ code: z.string().trim().min(1).max(40), text: text(400, "La mention") }))
    .min(1, { error: "Il faut au moins une mention de danger." })
    .max(40),
  ufi: z.string().trim().max(19, { error: "L’UFI dépasse 19 caractères." }).nullable(),
  safetySheet: ownAddress.nullable(),
});

/** All three may be empty: what is missing is announced, never refused. */
const safetyContact = z.object({
  name: z.string().trim().max(120, { error: "Le nom dépasse 120 caractères." }),
  address: z.string().trim().max(300, { error: "L’adresse postale dépasse 300 caractères." }),
  contact: z.string().trim().max(200, { error: "L’adresse électronique dépasse 200 caractères." }),
});

/** The fields of a product that the staff edit. The stock is changed elsewhere, always with a reason. */
export const productInput = z.object({
  // In the order of the form: the first error is the one shown.
  name: text(120, "Le nom"),
  slug: slugInput,
  sku: text(40, "La référence"),
  shortDescription: text(300, "L’accroche"),
  longDescription: z
    .string()
    .trim()
    .max(10_000, { error: "La description dépasse 10\u00a0000 caractères." })
    .transform(cleanText),
  categoryId: z.uuid({ error: "Choisissez une catégorie." }),
  surfaces: z.array(z.enum(SURFACES)),
  priceCents: z
    .int({ error: "Le prix est à indiquer." })
    .min(1, { error: "Le prix est à indiquer." })
    .max(10_000_000, { error: "Le prix est trop élevé." }),
  content: z.object({ amount: whole(1, 1_000_000, "La contenance"), unit: z.enum(CONTENT_UNITS) }).nullable(),
  weightGrams: z
    .int({ error: "Le poids est à indiquer." })
    .min(1, { error: "Le poids est à indiquer." })
    .max(100_000, { error: "Le poids ne dépasse pas 100\u00a0kg." }),
  lowStockThreshold: whole(0, 10_000, "L’alerte"),
  pickupOnly: z.boolean(),
  dilutionRatio: whole(1, 1000, "La dilution").nullable(),
  images: z.array(image).max(8, { error: "Huit images au plus." }),
  steps: z.array(z.object({ title: text(80, "Le titre de l’étape"), text: text(300, "L’étape") })).max(8),
  hazards: hazards.nullable(),
  brand: z.string().trim().max(80, { error: "La marque dépasse 80 caractères." }).transform(cleanLine),
  safety: z.object({
    manufacturer: safetyContact.optional(),
    responsible: safetyContact.optional(),
    warnings: z
      .string()
      .trim()
      .max(1000, { error: "Les avertissements dépassent 1000 caractères." })
      .optional(),
  }),
  popularity: whole(0, 1000, "La mise en avant"),
  active: z.boolean(),
});
export type ProductInput = z.infer<typeof productInput>;

export const variantInput = z.object({
  label: text(60, "Le nom"),
  sku: text(40, "La référence"),
  /** Null: the product's own price. */
  priceCents: z
    .int({ error: "Le prix est un montant en euros." })
    .min(1, { error: "Le prix est un montant en euros." })
    .max(10_000_000, { error: "Le prix est trop élevé." })
    .nullable(),
  /** Null: the product's own weight. */
  weightGrams: z
    .int({ error: "Le poids s’écrit en grammes." })
    .min(1, { error: "Le poids s’écrit en grammes." })
    .max(100_000, { error: "Le poids ne dépasse pas 100\u00a0kg." })
    .nullable(),
});
export type VariantInput = z.infer<typeof variantInput>;

export const categoryInput = z.object({
  name: text(80, "Le nom"),
  slug: slugInput,
  description: z.string().trim().max(500, { error: "La description dépasse 500 caractères." }),
  picture: ownAddress.nullable(),
});
export type CategoryInput = z.infer<typeof categoryInput>;

/** The first error and its field. */
export function firstIssue({ issues }: z.ZodError): { field: string; message: string } {
  const [issue] = issues;
  return { field: issue?.path.join(".") ?? "", message: issue?.message ?? "Valeur invalide." };
}
