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
  return startsWithVowelSound(name) ? `d’${name}` : `de ${name}`;
}

function startsWithVowelSound(name: string): boolean {
  return /^[aeiouyh]/i.test(name.normalize("NFD"));
}
