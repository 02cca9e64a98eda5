import { business } from "./business.ts";
import type { PageAddress } from "./site-path.ts";
import { editableTexts } from "./texts/editable-texts.ts";

export type DilutionMode = "ratio" | "pourcentage";

/** What the address of the calculator may carry, so that a setting can be shared or linked from a product. */
type DilutionLink =
  | { readonly mode: "ratio"; readonly ratio: number; readonly total: number }
  | { readonly mode: "pourcentage"; readonly pourcentage: number; readonly total: number };

export const dilutionPath = "/outils/calculateur-dilution";

export function dilutionHref(link: DilutionLink): PageAddress {
  const entries = Object.entries(link).map(([name, value]): [string, string] => [name, String(value)]);
  return `${dilutionPath}?${new URLSearchParams(entries)}`;
}

export const dilutionModes = [
  { id: "ratio", label: "Par rapport" },
  { id: "pourcentage", label: "En pourcentage" },
] as const satisfies readonly { id: DilutionMode; label: string }[];

export const dilutionTexts = {
  modeLegend: "Façon de doser",
  ratio: "Rapport, 1 pour",
  percent: "Part de produit",
  total: "Volume total",
  millilitres: "ml",
  percentUnit: "%",
  product: "Produit",
  water: "Eau",
  reset: "Réinitialiser",
  compute: "Calculer",
  share: "Copier le lien",
  shared: "Lien copié",
  bottleEmpty: "Flacon vide\u00a0: indiquez le dosage et le volume.",
} as const;

/** What the bottle shows, for who cannot see it. */
export function bottleLabel(productShare: number): string {
  const percent = Math.round(productShare * 1000) / 10;
  return `Flacon\u00a0: ${String(percent).replace(".", ",")}\u00a0% de produit, le reste d’eau.`;
}

export const dilutionPage = editableTexts("dilution", {
  title: "Calculateur de dilution, par rapport ou en pourcentage",
  description:
    "1:10, 1:200 ou 5\u00a0%\u00a0: combien de produit et combien d’eau dans votre flacon\u00a0? Le calculateur donne les millilitres et dessine le dosage. Gratuit, se partage par un lien.",
  path: dilutionPath,
  name: "Calculateur de dilution",
  promise: "La bonne dose, du premier coup.",
  sentence:
    "Indiquez le rapport écrit sur l’étiquette, ou le pourcentage, et le volume à préparer. Le flacon montre ce que vous versez.",
  homeLead: "Par rapport ou en pourcentage. Le flacon montre ce que vous versez.",
  open: "Le calculateur",
  readingTitle: "Lire une étiquette",
  readingLead: "Un rapport et un pourcentage ne disent pas la même chose.",
  reading: [
    {
      title: "1:10 se lit «\u00a01\u00a0pour\u00a010\u00a0»",
      text: "Une part de produit pour dix parts d’eau, soit onze parts en tout. Dans un litre\u00a0: 90,91\u00a0ml de produit, 909,09\u00a0ml d’eau.",
    },
    {
      title: "10\u00a0% n’est pas 1:10",
      text: "Dix pour cent, c’est une part sur dix en tout\u00a0: 100\u00a0ml de produit dans un litre. L’écart paraît mince\u00a0; il grandit vite\u00a0: 1:4 fait 20\u00a0%, et non 25.",
    },
    {
      title: "Versez l’eau d’abord",
      text: "Le produit ensuite, sans secouer\u00a0: il mousse moins et le trait de niveau reste lisible. Notez la date et le dosage sur le flacon.",
    },
    {
      title: "L’étiquette passe avant tout",
      text: "Un produit trop concentré tache, laisse un film ou attaque un plastique. Commencez par le dosage le plus léger et par un endroit caché.",
    },
  ],
  usualTitle: "Dosages de tous les jours",
  usualLead:
    "Des points de départ, à comparer avec l’étiquette de votre produit. Un clic remplit le calculateur.",
  caption: "Dosages courants pour un litre, sauf mention contraire",
  callTitle: "Vous préférez que l’on s’en charge\u00a0?",
  get callLead() {
    return `Nous venons avec nos produits, dosés pour votre voiture. ${business.area.radiusKm}\u00a0km autour ${business.area.ofCenter}.`;
  },
});

type UsualDilution = { readonly use: string; readonly label: string; readonly link: DilutionLink };

export const usualDilutions: readonly UsualDilution[] = [
  {
    use: "Shampooing, seau de 10\u00a0litres",
    label: "1:400",
    link: { mode: "ratio", ratio: 400, total: 10_000 },
  },
  {
    use: "Mousse active, canon à mousse",
    label: "1:10",
    link: { mode: "ratio", ratio: 10, total: 1000 },
  },
  {
    use: "Nettoyant textile, sièges peu sales",
    label: "1:20",
    link: { mode: "ratio", ratio: 20, total: 1000 },
  },
  {
    use: "Nettoyant textile, taches marquées",
    label: "1:5",
    link: { mode: "ratio", ratio: 5, total: 1000 },
  },
  {
    use: "Shampouineuse, réservoir de 8\u00a0litres",
    label: "2\u00a0%",
    link: { mode: "pourcentage", pourcentage: 2, total: 8000 },
  },
  {
    use: "Nettoyant plastiques, dépoussiérage",
    label: "5\u00a0%",
    link: { mode: "pourcentage", pourcentage: 5, total: 500 },
  },
];
