import { z } from "zod";
import type { CompanyBuyer } from "#domain/people/company-buyer.ts";
import { readSiren } from "#domain/people/siren.ts";
import { readVatNumber } from "#domain/people/vat-number.ts";
import { cleanLine } from "#domain/request/clean-text.ts";

export const lineInput = (longest: number) =>
  z.string().max(longest, "Ce texte est trop long.").transform(cleanLine);

/** An empty text stays empty; any other is read, or refused with these words. */
export const readableInput = (read: (text: string) => string | null, message: string) =>
  z
    .string()
    .max(200)
    .transform((text, context) => {
      const typed = cleanLine(text);
      const value = typed === "" ? "" : read(typed);
      if (value === null) context.addIssue({ code: "custom", message });
      return value ?? "";
    });

/** What names a company on a document; its numbers may be missing, but not wrong. */
export const companyFields = {
  company: lineInput(200),
  siren: readableInput(
    readSiren,
    "Ce n’est pas un numéro SIREN\u00a0: neuf chiffres, le dernier en vérifie les autres.",
  ),
  vatNumber: readableInput(readVatNumber, "Indiquez un numéro de TVA, par exemple FR44732829320."),
};

export const billingAddressInput = z
  .array(lineInput(200))
  .max(6, "Six lignes au plus.")
  .transform((lines) => lines.filter((text) => text !== ""));

/** A French VAT number ends with the SIREN of its company. */
export function hasOwnVatNumber({ siren, vatNumber }: Pick<CompanyBuyer, "siren" | "vatNumber">): boolean {
  return siren === "" || !vatNumber.startsWith("FR") || vatNumber.endsWith(siren);
}

export const foreignVatNumber = {
  error: "Ce numéro de TVA n’est pas celui de ce SIREN.",
  path: ["vatNumber"],
};

export const missingCompany = { error: "Indiquez le nom de l’entreprise.", path: ["company"] };

/** The company that a quote is for: its invoice needs the name and the address. */
export const buyerInput = z
  .object({ ...companyFields, address: billingAddressInput })
  .refine(({ company }) => company !== "", missingCompany)
  .refine(({ address }) => address.length > 0, {
    error: "Indiquez l’adresse de facturation.",
    path: ["address"],
  })
  .refine(hasOwnVatNumber, foreignVatNumber);
