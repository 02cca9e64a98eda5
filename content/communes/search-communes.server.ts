import { allCommunes, type Commune } from "./all-communes.server.ts";

/** Lower case without accents, hyphens or apostrophes: "St Étienne" and "saint-etienne" meet. */
export function foldCommuneName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte")
    .trim();
}

const folded = allCommunes.map((commune) => ({ commune, name: foldCommuneName(commune.name) }));
const foldedByName = Map.groupBy(folded, ({ name }) => name);

/** What was typed: a name, a postal code, or both, as browsers fill in ("01340 Foissiat"). */
function readTyped(text: string): { readonly name: string; readonly code: string } {
  const words = foldCommuneName(text).split(" ");
  const isCode = (word: string) => /^\d{1,5}$/.test(word);
  return {
    name: words.filter((word) => !isCode(word)).join(" "),
    code: words.find(isCode) ?? "",
  };
}

/** Communes whose postal code or name begins with what was typed, then those whose name holds it. */
export function searchCommunes(typed: string, limit: number): readonly Commune[] {
  const wanted = readTyped(typed);
  if (wanted.name === "" && wanted.code === "") return [];
  return folded
    .map(({ commune, name }) => ({ commune, rank: rankOf(name, wanted.name) }))
    .filter(({ commune, rank }) => rank >= 0 && hasPostalCode(commune, wanted.code))
    .sort((a, b) => a.rank - b.rank || a.commune.name.localeCompare(b.commune.name, "fr"))
    .slice(0, limit)
    .map(({ commune }) => commune);
}

/** The communes called exactly so, or the holders of a whole postal code. Several: the choice is ambiguous. */
export function communesNamed(typed: string): readonly Commune[] {
  const { name, code } = readTyped(typed);
  if (name === "" && code.length < 5) return [];
  return (name === "" ? folded : (foldedByName.get(name) ?? []))
    .filter((entry) => hasPostalCode(entry.commune, code))
    .map(({ commune }) => commune);
}

/** The postal code that was typed, else the commune's first. */
export function postalCodeFor(commune: Commune, typed: string): string {
  const { code } = readTyped(typed);
  return commune.postalCodes.find((known) => known.startsWith(code)) ?? commune.postalCodes[0] ?? "";
}

function hasPostalCode({ postalCodes }: Commune, start: string): boolean {
  return postalCodes.some((code) => code.startsWith(start));
}

/** 0 for the name itself, 1 for its beginning, 2 for the beginning of another word of it, -1 for anything else. */
function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted) || name.replace(/^(l|la|le|les) /, "").startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : -1;
}
