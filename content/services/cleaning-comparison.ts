import type { FormulaScope } from "#domain/quote/suggestion.ts";

export const scopeLabels: Readonly<Record<FormulaScope, string>> = {
  complete: "Complet",
  interior: "Intérieur",
  exterior: "Extérieur",
};

/** The caption of a scope's table, for screen readers. */
export const scopeCaptions: Readonly<Record<FormulaScope, string>> = {
  complete: "Formules complètes",
  interior: "Formules intérieures",
  exterior: "Formules extérieures",
};

/** `true` is included as such, `false` is not included, a text describes how it is done. */
export type CompareCell = boolean | string;
/** How far the care goes, in words for the ticks of a phone's table: none to three of them. */
export const compareLevels = ["non compris", "léger", "soigné", "poussé"] as const;

type CompareRow = {
  readonly label: string;
  readonly standard: CompareCell;
  readonly vip: CompareCell;
};
export type CompareGroup = { readonly title: string; readonly rows: readonly CompareRow[] };

const exterior: CompareGroup = {
  title: "Extérieur",
  rows: [
    { label: "Prélavage à la mousse, lavage à la main", standard: true, vip: true },
    { label: "Séchage microfibre, vitres extérieures", standard: true, vip: true },
    { label: "Jantes et pneus", standard: "Nettoyés", vip: "Détaillés au pinceau, pneus satinés" },
    { label: "Passages de roue, entrées de portes, joints", standard: false, vip: true },
    { label: "Goudron, résine, particules de fer", standard: false, vip: "Décontaminés" },
    { label: "Protection de la peinture", standard: false, vip: "Hydrophobe" },
  ],
};

const interior: CompareGroup = {
  title: "Intérieur",
  rows: [
    {
      label: "Aspiration",
      standard: "Sièges, moquettes, tapis, coffre",
      vip: "Rails de sièges compris",
    },
    {
      label: "Tableau de bord, console, contreportes",
      standard: "Dépoussiérés",
      vip: "Nettoyés puis nourris, fini mat",
    },
    { label: "Boutons, aérateurs, coutures", standard: false, vip: "Vapeur et pinceaux" },
    { label: "Cuirs et tissus", standard: false, vip: "Cuirs nettoyés, tissus détachés en surface" },
    { label: "Vitres intérieures", standard: true, vip: "Écrans compris" },
    { label: "Seuils de portes", standard: true, vip: true },
  ],
};

export const compareGroups: Readonly<Record<FormulaScope, readonly CompareGroup[]>> = {
  complete: [exterior, interior],
  interior: [interior],
  exterior: [exterior],
};
