interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

export interface NamedPoint extends DrawnPoint {
  readonly id: string;
  readonly name: string;
}

export interface PlacedLabel {
  readonly id: string;
  readonly name: string;
  /** Of the left end of its base line. */
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface MapFacts {
  readonly width: number;
  readonly height: number;
  /** Every circle of the drawing, those without a name too. */
  readonly circles: readonly DrawnPoint[];
}

/** Circles are drawn with 9, their border included. */
export const CIRCLE_RADIUS = 9;
const fontSize = 10;
/** Wider than any letter of the names on average: an estimate that is too wide keeps labels apart. */
const letterWidth = 6.2;
const gap = 3;

/**
 * Writes each name beside its circle where it covers no other name and no circle: to the right first, then to the left,
 * below and above. A name without such a place is left out, as is one that stands on the drawing already.
 */
export function placeLabels(points: readonly NamedPoint[], facts: MapFacts): readonly PlacedLabel[] {
  const placed: (PlacedLabel & { readonly box: Box })[] = [];
  for (const point of points) {
    const { id, name } = point;
    if (name === "" || placed.some((label) => label.name === name)) continue;
    const box = placesOf(point).find(
      (tried) =>
        isInside(tried, facts) &&
        !facts.circles.some((circle) => overlap(tried, circleBox(circle))) &&
        !placed.some((label) => overlap(tried, label.box)),
    );
    if (box) placed.push({ id, name, x: box.left, y: box.bottom - gap, box });
  }
  return placed.map(({ box: _, ...label }) => label);
}

/** What a label covers. */
export function labelBox({ name, x, y }: Pick<PlacedLabel, "name" | "x" | "y">): Box {
  return { left: x, top: y - fontSize, right: x + name.length * letterWidth, bottom: y + gap };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function circleBox({ x, y }: DrawnPoint): Box {
  return {
    left: x - CIRCLE_RADIUS,
    top: y - CIRCLE_RADIUS,
    right: x + CIRCLE_RADIUS,
    bottom: y + CIRCLE_RADIUS,
  };
}

function placesOf({ x, y, name }: NamedPoint): readonly Box[] {
  const width = name.length * letterWidth;
  const height = fontSize + gap;
  const reach = CIRCLE_RADIUS + gap;
  const beside = y - height / 2;
  const [below, above] = [y + CIRCLE_RADIUS, y - CIRCLE_RADIUS - height];
  const corners: readonly (readonly [number, number])[] = [
    [x + reach, beside],
    [x - reach - width, beside],
    [x - width / 2, below],
    [x - width / 2, above],
    [x, below],
    [x, above],
    [x - width, below],
    [x - width, above],
  ];
  return corners.map(([left, top]) => ({ left, top, right: left + width, bottom: top + height }));
}

function isInside({ left, top, right, bottom }: Box, { width, height }: MapFacts): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}
