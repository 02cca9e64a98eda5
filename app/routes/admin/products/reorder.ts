/** The list with the thing at `from` moved to `to`; out of bounds changes nothing. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  if (to < 0 || to >= list.length || from === to) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
