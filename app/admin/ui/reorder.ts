/** The list with the thing at `from` moved to `to`; out of bounds changes nothing. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  if (to < 0 || to >= list.length || from === to) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The list in the order of the keys; what they do not name comes last, as it stood. */
export function inOrder<Item>(
  list: readonly Item[],
  keys: readonly string[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const place = (item: Item) => {
    const at = keys.indexOf(keyOf(item));
    return at < 0 ? keys.length : at;
  };
  return list.toSorted((a, b) => place(a) - place(b));
}
