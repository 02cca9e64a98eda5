const placeholder = /\{([^{}]*)\}/g;

/** The names between braces of a text known when it is compiled. */
type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

/** The text with "{jour}" replaced by the value of that name; what a value holds is not read again. */
export function fillText<const Text extends string>(
  text: Text,
  values: { readonly [Name in PlaceholderOf<Text>]: string | number },
): string {
  const given = values as Readonly<Record<string, string | number>>;
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(given, name) ? String(given[name]) : whole,
  );
}

/** The names between braces, each once, in the order of the text. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name))];
}
