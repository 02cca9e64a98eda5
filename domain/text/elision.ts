/**
 * "de" or "que" before a name: "de Zoé", "d’Anne", "qu’Élodie". An h counts as mute ("d’Hugo", "d’Hélène"), as it does
 * before nearly every name; a y counts as a vowel before a consonant only ("d’Yves", "de Yann").
 */
export function elided(word: "de" | "que" | "De" | "Que", name: string): string {
  return startsWithVowelSound(name) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}

/** "de Zoé", "d’Anne". */
export function ofName(name: string): string {
  return elided("de", name);
}

export function startsWithVowelSound(name: string): boolean {
  return /^(?:[aeiouhœæ]|y(?![aeiouy]))/i.test(name.trimStart().normalize("NFD"));
}
