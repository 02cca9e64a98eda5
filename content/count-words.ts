const words =
  "Un Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Onze Douze Treize Quatorze Quinze Seize".split(" ");

/** "Douze", at the head of a sentence. */
export function countInWords(count: number): string {
  return words[count - 1] ?? String(count);
}
