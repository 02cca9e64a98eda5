import type { TintKind, TintMode, TintPart, TintReading, TintState } from "#domain/vehicle/tint.ts";

export const tintModes = [
  { id: "vehicle", label: "Véhicule" },
  { id: "building", label: "Bâtiment" },
] as const satisfies readonly { id: TintMode; label: string }[];

export const tintKinds = [
  { id: "tint", label: "Solaire", warrantyYears: 10 },
  { id: "security", label: "Sécurité", warrantyYears: 10 },
  { id: "color", label: "Couleur", warrantyYears: 5 },
] as const satisfies readonly { id: TintKind; label: string; warrantyYears: number }[];

export const tintParts: Readonly<Record<TintPart, { readonly label: string; readonly shortLabel: string }>> =
  {
    frontWindows: { label: "Vitres avant", shortLabel: "Avant" },
    rearWindows: { label: "Vitres arrière", shortLabel: "Arrière" },
    sunroof: { label: "Toit vitré", shortLabel: "Toit" },
    sunstrip: { label: "Bandeau pare-soleil", shortLabel: "Bandeau" },
  };

/** Both numbers of a reading always carry their unit's name. */
export const tintUnits: Readonly<
  Record<
    TintReading["shown"]["unit"] | TintReading["value"]["unit"],
    { readonly after: string; readonly before: string }
  >
> = {
  light: { after: "de lumière transmise", before: "Lumière transmise" },
  opacity: { after: "d’opacité", before: "Opacité" },
  darkening: { after: "d’assombrissement", before: "Assombrissement" },
};

export const tintLaw = {
  badge: "Conforme à la loi",
  note: "Teinte légale entre 15 % et 30 %. Le vitrage d’origine compte : nous le mesurons avant la pose.",
  title: "Ce que dit la loi",
  text: "À l’avant, pare-brise compris, au moins 70 % de la lumière doit passer, vitrage d’origine compris (art. R316-3 du Code de la route). À l’arrière, la teinte est libre.",
  promises: [
    "Nous mesurons vos vitres avant la pose, devant vous.",
    "Si le vitrage d’origine ne laisse pas de marge, nous vous le disons et ne teintons pas l’avant.",
    "À l’arrière, du plus clair au plus sombre : vous choisissez.",
  ],
} as const;

export const tintPresets = [
  {
    id: "origin",
    label: "Origine",
    state: { frontWindows: 15, rearWindows: 95, sunroof: 95, sunstrip: 95 },
  },
  {
    id: "comfort",
    label: "Confort",
    state: { frontWindows: 25, rearWindows: 50, sunroof: 50, sunstrip: 65 },
  },
  {
    id: "privacy",
    label: "Intimité",
    state: { frontWindows: 30, rearWindows: 15, sunroof: 35, sunstrip: 50 },
  },
] as const satisfies readonly { id: string; label: string; state: TintState }[];

export const securityLevels = [
  {
    id: "standard",
    name: "Standard Safety",
    microns: "100 microns",
    description: "Retient les éclats en cas de choc.",
  },
  {
    id: "reinforced",
    name: "Reinforced Security",
    microns: "175 microns",
    description: "Ralentit une tentative d’effraction.",
  },
  {
    id: "maximum",
    name: "Maximum Defense",
    microns: "300+ microns",
    description: "La plus forte résistance de la gamme.",
  },
] as const;

/** `paint` and `shine` drive the drawn car. */
export const colorSwatches = [
  { id: "bleu-ocean", name: "Bleu Océan Métallisé", paint: "#1d4f8c", shine: 0.9 },
  { id: "rouge-volcanique", name: "Rouge Volcanique Nacré", paint: "#8e1420", shine: 0.9 },
  { id: "vert-foret", name: "Vert Forêt Profond", paint: "#1d4a33", shine: 0.7 },
  { id: "gris-anthracite", name: "Gris Anthracite Mat", paint: "#3a4047", shine: 0.3 },
  { id: "or-champagne", name: "Or Champagne Satiné", paint: "#b89a63", shine: 0.55 },
  { id: "noir-carbone", name: "Noir Carbone Brillant", paint: "#101418", shine: 1 },
] as const;

export const tintClaims = [
  {
    id: "heat",
    title: "Chaleur",
    prefix: "jusqu’à",
    value: 65,
    unit: "%",
    text: "de chaleur en moins dans l’habitacle. La climatisation travaille moins, le volant reste tenable en été.",
  },
  {
    id: "uv",
    title: "Ultraviolets",
    prefix: "blocage",
    value: 99,
    unit: "%",
    text: "des UV arrêtés par le film. Peaux, cuirs et plastiques vieillissent moins vite.",
  },
  {
    id: "warranty",
    title: "Garantie",
    prefix: "films solaire et sécurité",
    value: 10,
    unit: "ans",
    text: "sur les films solaires et de sécurité. Les films de couleur sont garantis 5 ans.",
  },
] as const;
