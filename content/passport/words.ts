import type { ReminderKind } from "#domain/passport/due-reminder.ts";
import type { PassportKind } from "#domain/passport/passport-entry.ts";
import {
  BODY_SURFACES,
  GLASS_SURFACES,
  isPassportSurface,
  type PassportSurface,
} from "#domain/passport/surfaces.ts";

const NBSP = "\u00a0";

export const passportKindLabels: Readonly<Record<PassportKind, string>> = {
  film: "Film",
  coating: "Céramique",
  tint: "Teinte",
  correction: "Polissage",
  care: "Soin",
  reading: "Vernis",
};

export const passportSurfaceLabels: Readonly<Record<PassportSurface, string>> = {
  "front-bumper": "pare-chocs avant",
  hood: "capot",
  "front-fender": "ailes avant",
  mirror: "rétroviseurs",
  roof: "toit",
  "front-door": "portes avant",
  "rear-door": "portes arrière",
  "rear-fender": "ailes arrière",
  "rear-bumper": "pare-chocs arrière",
  sill: "bas de caisse",
  windshield: "pare-brise",
  "front-windows": "vitres avant",
  "rear-windows": "vitres arrière et lunette",
  sunroof: "toit vitré",
  sunstrip: "bandeau pare-soleil",
  headlight: "optiques",
  taillight: "feux arrière",
  wheels: "jantes",
  trim: "plastiques",
  seats: "sièges",
};

/** Whole groups are named as one: "toute la carrosserie, jantes". */
export function surfacesText(surfaces: readonly string[]): string {
  const known = surfaces.filter(isPassportSurface);
  const groups = [
    { name: "toute la carrosserie", all: BODY_SURFACES as readonly PassportSurface[] },
    { name: "toutes les vitres", all: GLASS_SURFACES as readonly PassportSurface[] },
  ].filter(({ all }) => all.every((surface) => known.includes(surface)));
  const rest = known.filter((surface) => !groups.some(({ all }) => all.includes(surface)));
  return [...groups.map(({ name }) => name), ...rest.map((surface) => passportSurfaceLabels[surface])].join(
    ", ",
  );
}

const productNames: Readonly<Record<string, string>> = {
  classique: "film classique",
  "auto-cicatrisant": "film auto-cicatrisant",
  security: "film de sécurité",
  color: "film de couleur",
};

const finishNames: Readonly<Record<string, string>> = {
  brillant: "finition brillante",
  mat: "finition mate",
};

interface DescribedEntry {
  readonly surfaces: readonly string[];
  readonly product: string;
  readonly finish: string;
  readonly batch: string;
  readonly light: number | null;
}

/** "capot, ailes avant · film classique · finition brillante · lot 4471-B". */
export function entryFacts({ surfaces, product, finish, batch, light }: DescribedEntry): string {
  const facts = [
    surfacesText(surfaces),
    productNames[product] ?? product,
    finishNames[finish] ?? finish,
    light === null ? "" : `${light}${NBSP}% de lumière transmise`,
    batch === "" ? "" : `lot ${batch}`,
  ];
  return facts.filter((fact) => fact !== "").join(" · ");
}

/** What each reminder proposes. */
export const reminderTitles: Readonly<Record<ReminderKind, string>> = {
  cured: "Premier lavage",
  booster: "Booster céramique",
  inspection: "Contrôle du film",
  guarantee: "Renouvellement",
};
