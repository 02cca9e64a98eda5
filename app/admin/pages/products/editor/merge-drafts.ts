import type { ProductDraft } from "./draft.ts";

type Field = keyof ProductDraft;

/** A field that somebody else changed while this one was being edited. */
export interface TheirChange {
  readonly field: Field;
  readonly label: string;
  readonly theirs: string;
  /** What is in the form when it was changed here too, and so was kept. */
  readonly mine: string | null;
}

export interface Merged {
  readonly draft: ProductDraft;
  readonly changes: readonly TheirChange[];
}

export const fieldLabels: Readonly<Record<Field, string>> = {
  name: "Nom",
  shortDescription: "Accroche",
  longDescription: "Description",
  images: "Images",
  price: "Prix",
  amount: "Contenance",
  unit: "Unité",
  dilution: "Dilution",
  surfaces: "Surfaces",
  steps: "Mode d’emploi",
  signalWord: "Mention d’avertissement",
  ufi: "UFI",
  pictograms: "Pictogrammes",
  phrases: "Mentions de danger",
  safetySheet: "Fiche de sécurité",
  brand: "Marque",
  makerName: "Fabricant",
  makerAddress: "Adresse du fabricant",
  makerContact: "Contact du fabricant",
  responsibleName: "Personne responsable",
  responsibleAddress: "Adresse de la personne responsable",
  responsibleContact: "Contact de la personne responsable",
  warnings: "Avertissements",
  active: "Statut",
  categoryId: "Catégorie",
  popularity: "Mise en avant",
  startingStock: "Quantité de départ",
  lowStock: "Alerte sous",
  weight: "Poids",
  sku: "Référence",
  pickupOnly: "Retrait seulement",
  slug: "Adresse",
};
const fields = Object.keys(fieldLabels) as Field[];

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Two people edited from `base`: what only the other changed is taken over, what both changed stays as it is typed
 * here, and every change of the other is listed.
 */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Merged {
  let draft = mine;
  const changes: TheirChange[] = [];
  for (const field of fields) {
    if (isSame(base[field], theirs[field]) || isSame(mine[field], theirs[field])) continue;
    const isMineToo = !isSame(base[field], mine[field]);
    if (!isMineToo) draft = take(draft, theirs, field);
    changes.push({
      field,
      label: fieldLabels[field],
      theirs: fieldText(field, theirs),
      mine: isMineToo ? fieldText(field, mine) : null,
    });
  }
  return { draft, changes };
}

export function take(draft: ProductDraft, from: ProductDraft, field: Field): ProductDraft {
  return { ...draft, [field]: from[field] };
}

function fieldText(field: Field, draft: ProductDraft): string {
  switch (field) {
    case "active":
      return draft.active ? "En ligne" : "Brouillon";
    case "pickupOnly":
      return draft.pickupOnly ? "oui" : "non";
    case "images":
      return draft.images.length === 1 ? "1 image" : `${draft.images.length} images`;
    case "phrases":
      return draft.phrases.map(({ code }) => code).join(", ") || "aucune";
    case "steps":
      return draft.steps.map(({ title }) => title).join(", ") || "aucune étape";
    case "surfaces":
    case "pictograms":
      return draft[field].join(", ") || "aucun";
    case "categoryId":
      return "une autre";
    default:
      return draft[field] || "vide";
  }
}
