/** Where the business is, as the owner's settings say. */
export interface SellerPlace {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
}

/** Who sells, as a document or a message prints it; an empty field is not printed. */
export interface Seller {
  /** The entrepreneur's own name; missing from documents issued before it was kept with them. */
  readonly ownerName?: string;
  readonly legalForm: string;
  readonly street: string;
  /** "01340 Foissiat"; missing from quotes sent before it was kept with them. */
  readonly place?: string;
  readonly siren: string;
}

const soleTraderForms = /^(ei|entrepreneur individuel|entreprise individuelle|(micro|auto)[ -]?entrepr\w+)\b/;

/** Whether the form names one person: since May 2022 the documents carry that person's name followed by "EI". */
export function isSoleTrader(legalForm: string): boolean {
  const words = legalForm
    .normalize("NFD")
    .replace(/[\u0300-\u036f.]/g, "")
    .trim()
    .toLowerCase();
  return soleTraderForms.test(words);
}

/** What is printed beside the trade name: "Camille Morel EI" for a sole trader, the legal form for a company. */
export function legalName({ ownerName = "", legalForm }: Pick<Seller, "ownerName" | "legalForm">): string {
  if (!isSoleTrader(legalForm)) return legalForm;
  const name = ownerName.replace(/\s+EI$/i, "").trim();
  return name === "" ? "Entrepreneur individuel (EI)" : `${name} EI`;
}

/** "01340 Foissiat". */
export function placeLine({ postalCode, city }: Pick<SellerPlace, "postalCode" | "city">): string {
  return `${postalCode} ${city}`.trim();
}

export function sellerOf({
  ownerName,
  legalForm,
  street,
  postalCode,
  city,
  siren,
}: SellerPlace & Required<Pick<Seller, "ownerName" | "legalForm" | "siren">>): Required<Seller> {
  return { ownerName, legalForm, street, place: placeLine({ postalCode, city }), siren };
}
