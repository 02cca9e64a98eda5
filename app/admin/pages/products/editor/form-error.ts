import type { Refusal } from "../../../client/outcome.ts";
import type { ProductDraft } from "./draft.ts";
import { fieldLabels } from "./merge-drafts.ts";

export interface FormError {
  readonly field: keyof ProductDraft;
  readonly message: string;
}

/** The server's names where the form has its own. */
const renamed: Readonly<Record<string, keyof ProductDraft>> = {
  priceCents: "price",
  content: "amount",
  weightGrams: "weight",
  lowStockThreshold: "lowStock",
  dilutionRatio: "dilution",
  hazards: "phrases",
};
const safetyFields: Readonly<Record<string, keyof ProductDraft>> = {
  "safety.manufacturer.name": "makerName",
  "safety.manufacturer.address": "makerAddress",
  "safety.manufacturer.contact": "makerContact",
  "safety.responsible.name": "responsibleName",
  "safety.responsible.address": "responsibleAddress",
  "safety.responsible.contact": "responsibleContact",
  "safety.warnings": "warnings",
};

/** The form's field for a field of the server. */
export function fieldError({ field = "", message }: Pick<Refusal, "field" | "message">): FormError | null {
  const path = field.replace(/^value\./, "");
  if (path.startsWith("hazards.ufi")) return { field: "ufi", message };
  const [first = ""] = path.split(".");
  const own = safetyFields[path] ?? renamed[first] ?? first;
  return own in fieldLabels ? { field: own as keyof ProductDraft, message } : null;
}

const numbers = ["amount", "dilution", "lowStock", "popularity"] as const;

/** A value that is no number is never sent: JSON could not carry it. */
export function typingError(draft: ProductDraft): FormError | null {
  for (const field of numbers) {
    if (!/^\s*\d{0,7}\s*$/.test(draft[field])) {
      return { field, message: `${fieldLabels[field]}\u00a0: écrivez un nombre entier.` };
    }
  }
  if (/^\s*\d{0,3}([.,]\d{1,3})?\s*$/.test(draft.weight)) return null;
  return { field: "weight", message: "Le poids s’écrit en kilogrammes, par exemple 0,62." };
}
