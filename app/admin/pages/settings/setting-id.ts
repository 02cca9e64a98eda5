/** The id of a card or a field of the settings, made of the words it is called by. */
export function settingId(words: string): string {
  const plain = words.normalize("NFD").replace(/\p{M}/gu, "");
  return `reglage-${plain.toLowerCase().replace(/[^a-z]+/g, "-")}`;
}
