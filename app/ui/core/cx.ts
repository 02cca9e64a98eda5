/** Joins the names that hold; undefined rather than an empty attribute. */
export function cx(...names: (string | false | 0 | 0n | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
