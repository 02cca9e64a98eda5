import { z } from "zod";
import { isEmail } from "#domain/people/email.ts";
import { readSiren } from "#domain/people/siren.ts";
import { cleanLine, cleanText } from "#domain/request/clean-text.ts";
import { normalisePhone } from "#domain/request/phone.ts";
import { writePlate } from "#domain/vehicle/plate.ts";
import { CAR_CATEGORIES, UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";

const line = (longest: number) => z.string().max(longest, "Ce texte est trop long.").transform(cleanLine);

/** An empty text stays empty; any other is read, or refused with these words. */
const readable = (read: (text: string) => string | null, message: string) =>
  z
    .string()
    .max(200)
    .transform((text, context) => {
      const typed = cleanLine(text);
      const value = typed === "" ? "" : read(typed);
      if (value === null) context.addIssue({ code: "custom", message });
      return value ?? "";
    });

const siren = readable(
  readSiren,
  "Ce n’est pas un numéro SIREN\u00a0: neuf chiffres, le dernier en vérifie les autres.",
);
const vatNumber = readable(
  (text) => /^[A-Z]{2}[A-Z0-9]{2,13}$/.exec(text.toUpperCase().replace(/[\s.]/g, ""))?.[0] ?? null,
  "Indiquez un numéro de TVA, par exemple FR44732829320.",
);

export const emailInput = z
  .string()
  .max(254)
  .transform((text) => text.trim())
  .refine(isEmail, { error: "Indiquez une adresse e-mail valide." });

export const phoneInput = readable(normalisePhone, "Indiquez un numéro de téléphone valide.").refine(
  (phone) => phone !== "",
  { error: "Indiquez un numéro de téléphone valide." },
);

export const customerInput = z
  .object({
    kind: z.enum(["person", "company"]),
    name: line(200).refine((name) => name !== "", { error: "Indiquez le nom." }),
    company: line(200),
    siren,
    vatNumber,
    billingAddress: z
      .array(line(200))
      .max(6)
      .transform((lines) => lines.filter((text) => text !== "")),
  })
  .refine(({ kind, company }) => kind === "person" || company !== "", {
    error: "Indiquez le nom de l’entreprise.",
    path: ["company"],
  });
export type CustomerInput = z.infer<typeof customerInput>;

export const addressInput = z.object({ street: line(200), inseeCode: z.string().max(5) });
export type AddressInput = z.infer<typeof addressInput>;

export const vehicleInput = z.object({
  category: z.enum([...CAR_CATEGORIES, ...UTILITY_CATEGORIES], "Choisissez une catégorie."),
  model: line(120),
  plate: z.string().max(20, "Cette plaque est trop longue.").transform(writePlate),
  colour: line(40),
  notes: z.string().max(2000, "La note est trop longue.").transform(cleanText),
});
export type VehicleInput = z.infer<typeof vehicleInput>;

export const noteInput = z
  .string()
  .max(4000, "La note est trop longue.")
  .transform(cleanText)
  .refine((body) => body !== "", { error: "Écrivez la note." });
