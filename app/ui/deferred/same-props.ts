/**
 * Whether the server would draw the same for both. Functions draw nothing: a new one at each rendering changes
 * nothing. Plain objects and lists are compared by what they hold.
 */
export function sameProps<Props extends object>(a: Props, b: Props): boolean {
  const keys = Object.keys(b) as (keyof Props)[];
  return keys.length === Object.keys(a).length && keys.every((key) => drawsSame(a[key], b[key]));
}

function drawsSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === "function") return typeof b === "function";
  return isPlain(a) && isPlain(b) && a.constructor === b.constructor && sameProps(a, b);
}

/** React's elements refer to their owners, and those to them: they are not looked into. */
function isPlain(value: unknown): value is object {
  const kind = value?.constructor;
  return (kind === Object || kind === Array) && !("$$typeof" in (value as object));
}
