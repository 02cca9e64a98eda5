import { foldText } from "./search-words.ts";

const MAX_LENGTH = 80;

/** "Nettoyant jantes (500 ml)" becomes "nettoyant-jantes-500-ml": what an address can hold. */
export function slugOf(name: string): string {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, MAX_LENGTH).replace(/-+$/, "");
}
