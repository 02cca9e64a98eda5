import { z } from "zod";
import { isEmail } from "#domain/people/email.ts";
import { cleanText } from "#domain/request/clean-text.ts";
import { normalisePhone } from "#domain/request/phone.ts";
import { writePlate } from "#domain/vehicle/plate.ts";
import { CAR_CATEGORIES, UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import {
  billingAddressInput,
  companyFields,
  foreignVatNumber,
  hasOwnVatNumber,
  lineInput,
  missingCompany,
  readableInput,
} from "./company-input.ts";

export const emailInput = z
  .string()
  .max(254)
  .transform((text) => text.trim())
  .refine(isEmail, { error: "Indiquez une adresse e-mail valide." });

export const phoneInput = readableInput(normalisePhone, "Indiquez un numéro de téléphone valide.").refine(
  (phone) => phone !== "",
  { error: "Indiquez un numéro de téléphone valide." },
);

export const customerInput = z
  .object({
    kind: z.enum(["person", "company"]),
    name: lineInput(200).refine((name) => name !== "", { error: "Indiquez le nom." }),
    ...companyFields,
    billingAddress: billingAddressInput,
  })
  .refine(({ kind, company }) => kind === "person" || company !== "", missingCompany)
  .refine(hasOwnVatNumber, foreignVatNumber);
export type CustomerInput = z.infer<typeof customerInput>;

export const addressInput = z.object({ street: lineInput(200), inseeCode: z.string().max(5) });
export type AddressInput = z.infer<typeof addressInput>;

export const vehicleInput = z.object({
  category: z.enum([...CAR_CATEGORIES, ...UTILITY_CATEGORIES], "Choisissez une catégorie."),
  model: lineInput(120),
  plate: z.string().max(20, "Cette plaque est trop longue.").transform(writePlate),
  colour: lineInput(40),
  notes: z.string().max(2000, "La note est trop longue.").transform(cleanText),
  /** Of a fleet; absent: as they are. */
  nickname: lineInput(60).optional(),
  site: lineInput(120).optional(),
});
export type VehicleInput = z.infer<typeof vehicleInput>;

export const noteInput = z
  .string()
  .max(4000, "La note est trop longue.")
  .transform(cleanText)
  .refine((body) => body !== "", { error: "Écrivez la note." });
