import { communesNamed, postalCodeFor } from "#content/communes/search-communes.server.ts";
import type { CsvRow } from "#domain/money/csv.ts";
import { isMailbox } from "#domain/request/mailbox.ts";
import { foldText } from "#domain/text/search-words.ts";
import { isStorable } from "#domain/text/storable.ts";
import { type CustomerInput, customerInput, noteInput, phoneInput } from "../customers/customer-input.ts";

/** The columns a file may have, under the names other programs give them; "Nom" is the only one it must have. */
const columnNames = {
  name: ["nom", "nom complet", "client", "name"],
  firstName: ["prenom", "first name"],
  email: ["e mail", "email", "mail", "adresse e mail", "courriel"],
  phone: ["telephone", "tel", "portable", "mobile", "phone"],
  company: ["societe", "entreprise", "raison sociale", "company"],
  siren: ["siren", "siret"],
  street: ["adresse", "rue", "adresse 1", "street"],
  postalCode: ["code postal", "cp"],
  city: ["commune", "ville", "city"],
  note: ["note", "notes", "remarque", "remarques", "commentaire"],
} as const;

export type CustomerColumn = keyof typeof columnNames;

export interface CsvAddress {
  readonly street: string;
  readonly postalCode: string;
  readonly commune: string;
  readonly inseeCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A line that can be stored. */
export interface CsvCustomer {
  readonly line: number;
  readonly input: CustomerInput;
  /** "" where there is none. */
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  /** Null outside the communes we know: the text is kept as the billing address. */
  readonly address: CsvAddress | null;
}

export function customerColumn(title: string): CustomerColumn | undefined {
  const folded = foldText(title)
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
  const names = Object.entries(columnNames) as [CustomerColumn, readonly string[]][];
  return names.find(([, known]) => known.includes(folded))?.[0];
}

/** The customer of a line, or the sentence that says what is wrong with it. */
export function readCustomerLine(
  { line, cells }: CsvRow,
  columns: readonly (CustomerColumn | undefined)[],
): CsvCustomer | string {
  const cell = (wanted: CustomerColumn) => cells[columns.indexOf(wanted)]?.trim() ?? "";
  if (!isStorable(cells)) return "La ligne contient un caractère que nous ne savons pas lire.";
  const email = cell("email");
  if (email !== "" && !isMailbox(email)) return `L’adresse «\u00a0${email}\u00a0» n’est pas valable.`;
  const phone =
    cell("phone") === "" ? { success: true as const, data: "" } : phoneInput.safeParse(cell("phone"));
  if (!phone.success) return `Le numéro «\u00a0${cell("phone")}\u00a0» n’est pas valable.`;
  const note = cell("note") === "" ? { success: true as const, data: "" } : noteInput.safeParse(cell("note"));
  if (!note.success) return note.error.issues[0]?.message ?? "La note est trop longue.";
  const company = cell("company");
  const place = `${cell("postalCode")} ${cell("city")}`.trim();
  const input = customerInput.safeParse({
    kind: company === "" ? "person" : "company",
    name: `${cell("firstName")} ${cell("name")}`.trim() || company,
    company,
    siren: cell("siren").replaceAll(/\s/g, "").slice(0, 9),
    vatNumber: "",
    billingAddress: [cell("street"), place],
  });
  if (!input.success) return input.error.issues[0]?.message ?? "La ligne n’est pas lisible.";
  return {
    line,
    input: input.data,
    email,
    phone: phone.data,
    note: note.data,
    address: addressOf(cell("street"), place),
  };
}

/** The commune, when exactly one has that name and postal code. */
function addressOf(street: string, place: string): CsvAddress | null {
  const [commune, ...others] = communesNamed(place);
  if (!commune || others.length > 0) return null;
  const { name, inseeCode, latitude, longitude } = commune;
  return {
    street,
    postalCode: postalCodeFor(commune, place),
    commune: name,
    inseeCode,
    latitude,
    longitude,
  };
}
