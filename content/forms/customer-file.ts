import { formatCsv } from "#domain/money/csv.ts";

/** The columns of a file of customers, as its example names them. */
export const customerFileTitles = [
  "Nom",
  "Prénom",
  "E-mail",
  "Téléphone",
  "Société",
  "SIREN",
  "Adresse",
  "Code postal",
  "Commune",
  "Note",
] as const;

/** A file to fill in, with one person that shows what goes where. */
export function customerFileExample(): string {
  const person = [
    "Morel",
    "Camille",
    "camille.morel@exemple.fr",
    "06 12 34 56 78",
    "",
    "",
    "12 rue de l’Église",
    "01340",
    "Foissiat",
    "Portail vert",
  ];
  return formatCsv([customerFileTitles, person]);
}
