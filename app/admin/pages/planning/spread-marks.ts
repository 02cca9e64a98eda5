interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

interface MarkSpace {
  readonly width: number;
  readonly height: number;
  /** Of a mark, its border included. */
  readonly radius: number;
}

/** Between the borders of two marks. */
const clearance = 2;
const tries = 16;

/**
 * Moves marks that would cover an earlier one to the nearest free place around their own, inside the drawing. The first
 * of several at one place stays. A mark for which the whole drawing has no place left stays too.
 */
export function spreadMarks(marks: readonly DrawnPoint[], space: MarkSpace): readonly DrawnPoint[] {
  const apart = 2 * space.radius + clearance;
  const placed: DrawnPoint[] = [];
  for (const mark of marks) {
    const isFree = (tried: DrawnPoint) =>
      placed.every(({ x, y }) => Math.hypot(x - tried.x, y - tried.y) >= apart);
    placed.push(placesAround(mark, apart, space).find(isFree) ?? mark);
  }
  return placed;
}

/** The mark's own place, then rings around it, each wider than the last. */
function* placesAround({ x, y }: DrawnPoint, apart: number, space: MarkSpace): Generator<DrawnPoint> {
  yield { x, y };
  const widest = Math.hypot(space.width, space.height);
  for (let reach = apart + 0.1; reach < widest; reach += apart / 3) {
    for (let turn = 0; turn < tries; turn += 1) {
      // From the right, clockwise as the rounds are read.
      const angle = (turn / tries) * 2 * Math.PI;
      const tried = { x: tenth(x + reach * Math.cos(angle)), y: tenth(y + reach * Math.sin(angle)) };
      if (isInside(tried, space)) yield tried;
    }
  }
}

function isInside({ x, y }: DrawnPoint, { width, height, radius }: MarkSpace): boolean {
  return x >= radius && y >= radius && x <= width - radius && y <= height - radius;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
