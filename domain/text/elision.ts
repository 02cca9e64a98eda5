/**
 * Words that keep "de" although they begin like a vowel: an aspirated h in names, makes, places and labels that occur
 * here, and "onze". "Haut" is a word of its own in "Haut-Valromey"; "Hauteville" and "Hautecourt" are elided by those
 * who live there ("Plateau d’Hauteville").
 */
const keepsVowel =
  /^(?:habib|hakim|halima|hamid|hamza|hans|harry|hassan|heidi|hussein|harley|honda|hummer|hyundai|hautes?|hauts?|hameau|hangar|hayon|heros|housses?|huit|onze)(?!\p{L})/u;

/**
 * "de" or "que" before a name: "de Zoé", "d’Anne", "qu’Élodie". An h counts as mute ("d’Hugo", "d’Hélène") but in the
 * words above; a y counts as a vowel before a consonant only ("d’Yves", "de Yann").
 */
export function elided(word: "de" | "que" | "De" | "Que", name: string): string {
  return startsWithVowelSound(name) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}

/** "de Zoé", "d’Anne". */
export function ofName(name: string): string {
  return elided("de", name);
}

export function startsWithVowelSound(name: string): boolean {
  const plain = name.trimStart().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return /^(?:[aeiouhœæ]|y(?![aeiouy]))/.test(plain) && !keepsVowel.test(plain);
}
