export function sameProps<Props extends object>(a: Props, b: Props): boolean {
  const keys = Object.keys(b) as (keyof Props)[];
  return keys.length === Object.keys(a).length && keys.every((key) => Object.is(a[key], b[key]));
}
