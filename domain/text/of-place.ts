import { capitalised } from "./capitalised.ts";
import { ofName } from "./elision.ts";

const articles = [
  [/^le\s+/i, "du "],
  [/^les\s+/i, "des "],
  [/^l['’]/i, "de l’"],
  [/^la\s+/i, "de la "],
] as const;

/** A commune after "autour", "près" or a distance: "de Foissiat", "d’Attignat", "du Creusot", "de l’Abergement". */
export function ofPlace(name: string): string {
  for (const [article, words] of articles) {
    if (article.test(name)) return name.replace(article, words);
  }
  return ofName(name);
}

/** A commune where something is: "à Bourg-en-Bresse", "au Plantay", "aux Neyrolles", "à La Boisse". */
export function atPlace(name: string): string {
  if (/^le\s/i.test(name)) return `au ${name.slice(2).trimStart()}`;
  if (/^les\s/i.test(name)) return `aux ${name.slice(3).trimStart()}`;
  return `à ${name}`;
}

/** A text that was filled with a commune after "à": "Retrait à Le Plantay" becomes "Retrait au Plantay". */
export function contractPlace(text: string, name: string): string {
  const at = atPlace(name);
  return text.replaceAll(`à ${name}`, () => at).replaceAll(`À ${name}`, () => capitalised(at));
}
