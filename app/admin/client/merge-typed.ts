/**
 * What was typed on top of `from`, on top of what somebody else saved meanwhile: what was not changed here shows theirs,
 * what was changed here stays as it is typed. Lists of the same length are compared entry by entry; in others, what was
 * added and taken out here is added to and taken out of theirs.
 */
export function mergeTyped<Value>(from: Value, mine: Value, theirs: Value): Value {
  return merge(from, mine, theirs) as Value;
}

function merge(from: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, from)) return theirs;
  if (isSame(theirs, from)) return mine;
  if (Array.isArray(from) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(from, mine, theirs);
  if (isRecord(from) && isRecord(mine) && isRecord(theirs)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    return Object.fromEntries([...keys].map((key) => [key, merge(from[key], mine[key], theirs[key])]));
  }
  return mine;
}

function mergeLists(
  from: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] {
  if (mine.length === from.length && theirs.length === from.length)
    return mine.map((entry, index) => merge(from[index], entry, theirs[index]));
  const left = theirs.filter((entry) => !isIn(entry, from) || isIn(entry, mine));
  const added = mine.filter((entry) => !isIn(entry, from) && !isIn(entry, left));
  return [...left, ...added];
}

const isIn = (entry: unknown, list: readonly unknown[]): boolean => list.some((one) => isSame(one, entry));

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
