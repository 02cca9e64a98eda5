import { isEmail } from "../people/email.ts";
import { formatPhone, normalisePhone } from "../request/phone.ts";
import { acceptedValue, type Checked, oneLine, refusedValue } from "./checked.ts";

/** What the owner says of the business, card by card; each is saved and taken back alone. */
export interface IdentityParts {
  readonly company: { readonly name: string; readonly tagline: string };
  /** `noticeEmail`: who is notified of requests, orders and payments; empty: the public address. */
  readonly contact: {
    readonly phone: { readonly display: string; readonly e164: string };
    readonly email: string;
    readonly noticeEmail: string;
  };
  /** Where the distances are counted from, and how far the business goes. */
  readonly area: {
    readonly center: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly radiusKm: number;
  };
  /** Empty: not shown. */
  readonly social: { readonly facebook: string; readonly instagram: string };
}

export const IDENTITY_PARTS = [
  "company",
  "contact",
  "area",
  "social",
] as const satisfies readonly (keyof IdentityParts)[];
export type IdentityPart = (typeof IDENTITY_PARTS)[number];

export const longestName = 60;
export const longestTagline = 80;
const longestRadiusKm = 300;

type Fields = Readonly<Record<string, unknown>>;

const checks: { readonly [P in IdentityPart]: (fields: Fields) => Checked<IdentityParts[P]> } = {
  company: checkCompany,
  contact: checkContact,
  area: checkArea,
  social: checkSocial,
};

export function isIdentityPart(key: string): key is IdentityPart {
  return IDENTITY_PARTS.some((part) => part === key);
}

/** What a card holds as it will be stored, or why not. */
export function checkIdentity(part: IdentityPart, value: unknown): Checked<IdentityParts[IdentityPart]> {
  if (typeof value !== "object" || value === null) return refusedValue("", "Saisie invalide.");
  return checks[part](value as Fields);
}

function checkCompany({ name, tagline }: Fields): Checked<IdentityParts["company"]> {
  const shownName = oneLine(name, longestName);
  if (!shownName) return refusedValue("name", `Indiquez un nom de ${longestName} signes au plus.`);
  const shownTagline = oneLine(tagline, longestTagline);
  if (!shownTagline)
    return refusedValue("tagline", `Indiquez une signature de ${longestTagline} signes au plus.`);
  return acceptedValue({ name: shownName, tagline: shownTagline });
}

function checkContact({ phone, email, noticeEmail }: Fields): Checked<IdentityParts["contact"]> {
  const e164 = normalisePhone(phoneText(phone));
  if (!e164) return refusedValue("phone", "Ce numéro de téléphone comporte une erreur.");
  const wrongEmail = "Cette adresse e-mail comporte une erreur.";
  const shownEmail = oneLine(email, 254);
  if (!shownEmail || !isEmail(shownEmail)) return refusedValue("email", wrongEmail);
  const noticed = oneLine(noticeEmail, 254);
  if (noticed === null || (noticed !== "" && !isEmail(noticed)))
    return refusedValue("noticeEmail", wrongEmail);
  return acceptedValue({
    phone: { display: formatPhone(e164), e164 },
    email: shownEmail,
    noticeEmail: noticed,
  });
}

/** As typed, or as stored: an older version is restored as it is. */
function phoneText(phone: unknown): string {
  if (typeof phone === "string") return phone;
  const stored = typeof phone === "object" && phone !== null && "e164" in phone ? phone.e164 : "";
  return typeof stored === "string" ? stored : "";
}

function checkArea({ center, latitude, longitude, radiusKm }: Fields): Checked<IdentityParts["area"]> {
  const town = oneLine(center, 100);
  if (!town) return refusedValue("center", "Indiquez la commune d’où vous partez.");
  if (!isBetween(latitude, -90, 90) || !isBetween(longitude, -180, 180))
    return refusedValue("center", "La position de cette commune n’est pas connue.");
  if (!isBetween(radiusKm, 1, longestRadiusKm) || !Number.isInteger(radiusKm))
    return refusedValue("radiusKm", `Indiquez un rayon de 1 à ${longestRadiusKm} km.`);
  return acceptedValue({ center: town, latitude, longitude, radiusKm });
}

function checkSocial({ facebook, instagram }: Fields): Checked<IdentityParts["social"]> {
  const links = {
    facebook: socialLink(facebook, "facebook.com"),
    instagram: socialLink(instagram, "instagram.com"),
  };
  if (links.facebook === null)
    return refusedValue("facebook", "Donnez l’adresse de votre page facebook.com.");
  if (links.instagram === null)
    return refusedValue("instagram", "Donnez l’adresse de votre page instagram.com.");
  return acceptedValue({ facebook: links.facebook, instagram: links.instagram });
}

/** "facebook.com/reflet" becomes a whole address; another host or another protocol is refused. */
function socialLink(value: unknown, host: string): string | null {
  const text = oneLine(value, 200);
  if (text === null || text === "") return text;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || url.username || url.password || url.port) return null;
  if (url.hostname !== host && !url.hostname.endsWith(`.${host}`)) return null;
  url.protocol = "https:";
  return url.href;
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && value >= least && value <= most;
}
