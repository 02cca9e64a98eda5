import type { CoveredArea } from "#domain/makeover/covered-area.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area between two corners, inside the picture. */
export function areaBetween(from: Point, to: Point): CoveredArea {
  const inside = (share: number) => Math.min(Math.max(share, 0), 1);
  const [x, y] = [inside(Math.min(from.x, to.x)), inside(Math.min(from.y, to.y))];
  return { x, y, width: inside(Math.max(from.x, to.x)) - x, height: inside(Math.max(from.y, to.y)) - y };
}

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

const step = 0.02;
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** What a key does to an area: moves it, with shift changes its size, or removes it. Null: nothing. */
export function movedArea(area: CoveredArea, { key, shiftKey }: PressedKey): CoveredArea | "removed" | null {
  if (key === "Delete" || key === "Backspace") return "removed";
  const by = steps[key];
  if (!by) return null;
  const limit = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
  if (shiftKey)
    return {
      ...area,
      width: limit(area.width + by.x, step, 1 - area.x),
      height: limit(area.height + by.y, step, 1 - area.y),
    };
  return {
    ...area,
    x: limit(area.x + by.x, 0, 1 - area.width),
    y: limit(area.y + by.y, 0, 1 - area.height),
  };
}
