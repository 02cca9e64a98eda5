/** Whether the server would draw the same for both. Functions draw nothing: a new one at each rendering changes nothing. */
export function sameProps<Props extends object>(a: Props, b: Props): boolean {
  const keys = Object.keys(b) as (keyof Props)[];
  return keys.length === Object.keys(a).length && keys.every((key) => drawsSame(a[key], b[key]));
}

function drawsSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (typeof a === "function" && typeof b === "function");
}
