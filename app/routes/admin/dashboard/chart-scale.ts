const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Round figures for three lines above zero, the highest at or above `most`; never negative when nothing is. */
export function gridLines(most: number, least: number): readonly number[] {
  const rough = Math.max(most, least) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((candidate) => candidate * power >= rough) ?? 10) * power;
  return [0, step, step * 2, step * 3];
}

/** Which points have a name under the axis: both ends, and some between. */
export function namedPoints(count: number, wanted: number): readonly number[] {
  if (count <= wanted) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: wanted }, (_, index) => Math.round((index * (count - 1)) / (wanted - 1)));
}
