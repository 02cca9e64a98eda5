import { currentContent } from "./current-content.ts";

/** What the site says of the business until the owner says otherwise. */
export const shippedBusiness = {
  name: "Reflet Bressan",
  tagline: "Detailing à domicile dans l’Ain",
  summary: "Detailing, protection et nettoyage à domicile dans l’Ain.",
  phone: { display: "04 65 71 00 45", e164: "+33465710045" },
  email: "bonjour@reflet-bressan.example",
  address: {
    city: "Foissiat",
    postalCode: "01340",
    department: "Ain",
    departmentCode: "01",
    region: "Auvergne-Rhône-Alpes",
    country: "FR",
    latitude: 46.3715,
    longitude: 5.17525,
  },
  /** The words of content/shipped-week.ts, so that no page needs the rules to show them. */
  hours: {
    display: "du lundi au samedi, 08:00–19:00",
    short: "Lundi–samedi, 08:00–19:00",
    lines: ["du lundi au samedi, 08:00–19:00"],
    headline: { hours: "08:00–19:00", days: "du lundi au samedi" },
  },
  area: {
    radiusKm: 45,
    center: "Foissiat",
    /** The centre after "autour" or a distance: "de Foissiat", "d’Attignat". */
    ofCenter: "de Foissiat",
    display: "rayon 45 km autour de Foissiat",
  },
  freeDelivery: { radiusKm: 30, center: "Bourg-en-Bresse", latitude: 46.20574, longitude: 5.2258 },
  social: [
    { id: "facebook", label: "Facebook", href: "https://www.facebook.com/" },
    { id: "instagram", label: "Instagram", href: "https://www.instagram.com/" },
  ],
} as const;

/** The same fields with other texts and numbers. */
type Widened<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : { readonly [Field in keyof Value]: Widened<Value[Field]> };

export type Business = Widened<Omit<typeof shippedBusiness, "hours" | "social">> & {
  readonly hours: typeof shippedBusiness.hours;
  readonly social: readonly {
    readonly id: "facebook" | "instagram";
    readonly label: string;
    readonly href: string;
  }[];
};

/**
 * The one place that names the business. Everything shown, mailed or printed reads it here, when it is needed: a field
 * changes when the owner saves another value. The address and the hours are those of a site whose owner saved none.
 */
export const business: Business = new Proxy<Business>(shippedBusiness, {
  get: (shipped, field: keyof Business) => currentContent().business?.[field] ?? shipped[field],
});

/** What the law asks on /mentions-legales; an empty field shows in the administration as still to be filled in. */
export type LegalIdentity = {
  /** The owner's own name, which a sole trader's documents carry. */
  readonly ownerName: string;
  readonly legalForm: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly siren: string;
  readonly vatNumber: string;
  readonly publicationDirector: string;
  readonly host: { readonly name: string; readonly address: string; readonly phone: string };
  readonly mediator: { readonly name: string; readonly url: string };
  readonly insurer: string;
};

export const legalIdentity: LegalIdentity = {
  ownerName: "",
  legalForm: "",
  street: "",
  postalCode: shippedBusiness.address.postalCode,
  city: shippedBusiness.address.city,
  siren: "",
  vatNumber: "",
  publicationDirector: "",
  host: { name: "", address: "", phone: "" },
  mediator: { name: "", url: "" },
  insurer: "",
};
