/** Joins the names that are set; undefined rather than an empty attribute. */
export function cx(...names: (string | false | 0 | 0n | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
