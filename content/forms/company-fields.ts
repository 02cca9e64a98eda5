import * as z from "zod/mini";
import { readSiren } from "#domain/people/siren.ts";
import { readVatNumber } from "#domain/people/vat-number.ts";
import { line, paragraph } from "./fields.ts";

const messages = {
  companyName: "Indiquez le nom de l’entreprise.",
  siren: "Ce SIREN comporte une erreur\u00a0: vérifiez-le chiffre par chiffre.",
  vatNumber: "Ce numéro de TVA comporte une erreur, ou n’est pas celui de ce SIREN.",
  billingAddress: "Indiquez l’adresse de facturation.",
} as const;

/** A text that may be empty, or else is kept as its reader writes it. */
function readBy(label: string, read: (text: string) => string | null, message: string) {
  return line({ label, max: 40 }).check(
    z.refine((text) => text === "" || read(text) !== null, message),
    z.overwrite((text) => (text === "" ? "" : (read(text) ?? text))),
  );
}

/** The company that orders; its SIREN and its VAT number may be missing, but not wrong. */
export const companySchema = z
  .object({
    companyName: line({ label: "Entreprise", max: 120, required: messages.companyName }),
    siren: readBy("SIREN", readSiren, messages.siren),
    vatNumber: readBy("Numéro de TVA", readVatNumber, messages.vatNumber),
    billingAddress: paragraph({
      label: "Adresse de facturation",
      max: 400,
      required: messages.billingAddress,
    }),
  })
  .check(
    z.refine(
      ({ siren, vatNumber }) => siren === "" || !vatNumber.startsWith("FR") || vatNumber.endsWith(siren),
      {
        error: messages.vatNumber,
        path: ["vatNumber"],
      },
    ),
  );
