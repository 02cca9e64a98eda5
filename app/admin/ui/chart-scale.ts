/** Where the axis ends and where its lines are: round numbers, the highest value included, three steps at least. */
export function chartTicks(highest: number, lines = 4): readonly number[] {
  const rough = Math.max(highest, 1) / (lines - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  const step = Math.max(1, Math.ceil(factor * power));
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Which points get a name under the axis: the ends, and as many between them as there is room for. */
export function namedPoints(count: number, room = 5): readonly number[] {
  if (count <= room) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: room }, (_, index) => Math.round((index * (count - 1)) / (room - 1)));
}
