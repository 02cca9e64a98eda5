/** PostgreSQL stores neither NUL nor half surrogates, whether in a text, a list or a JSON value of any depth. */
export function isStorable(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "string") {
      if (next.includes("\0") || !next.isWellFormed()) return false;
    } else if (Array.isArray(next)) {
      for (const item of next) left.push(item);
    } else if (typeof next === "object" && next !== null) {
      for (const [key, item] of Object.entries(next)) left.push(key, item);
    }
  }
  return true;
}
