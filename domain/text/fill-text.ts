import { elided } from "./elision.ts";

const placeholder = /\{([^{}]*)\}/g;
const filled = /(?:(?<!\p{L})([dD]e|[qQ]ue) )?\{([^{}]*)\}/gu;

/** The names between braces of a text known when it is compiled. */
type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

/**
 * The text with "{jour}" replaced by the value of that name; what a value holds is not read again. A "de" or "que"
 * before it loses its vowel where French asks for it.
 */
export function fillText<const Text extends string>(
  text: Text,
  values: { readonly [Name in PlaceholderOf<Text>]: string | number },
): string {
  const given = values as Readonly<Record<string, string | number>>;
  return text.replace(filled, (whole, word: Parameters<typeof elided>[0] | undefined, name: string) => {
    if (!Object.hasOwn(given, name)) return whole;
    const value = String(given[name]);
    return word ? elided(word, value) : value;
  });
}

/** The names between braces, each once, in the order of the text. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name))];
}
