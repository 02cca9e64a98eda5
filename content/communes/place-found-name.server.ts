import { dialPosition } from "./dial-position.ts";
import { mapCommunes } from "./map-communes.ts";

type Point = { readonly x: number; readonly y: number };
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** In pixels. On a phone the dial is smallest: what is free there is free on any screen. */
const dialWidth = 350;
const letter = 6.7;
const nameHeight = 16;
const tagHeight = 28;
const pinRadius = 9;

/** The names of the dial as zone-dial.css places them: the left upper corner, from the dot, for a name so wide. */
const cornerOf: Readonly<Record<string, (width: number) => Point>> = {
  foissiat: (width) => ({ x: -18 - width, y: -8 }),
  marboz: (width) => ({ x: -width / 2, y: -24 }),
  "pont-de-vaux": (width) => ({ x: -width / 2, y: -24 }),
  oyonnax: (width) => ({ x: -width / 2, y: -24 }),
  "lons-le-saunier": (width) => ({ x: -width / 2, y: 10 }),
  "saint-etienne-du-bois": (width) => ({ x: -0.3 * width, y: 10 }),
  "montrevel-en-bresse": (width) => ({ x: 8 - width, y: 8 }),
};
const beside = (): Point => ({ x: 17, y: -8 });

/** By commune and place: trying every position takes milliseconds. A base that moved makes new ones. */
const kept = new Map<string, Point>();
const mostKept = 5_000;

/**
 * Where the middle of a commune's name stands on the dial, in percent of its width from the commune's dot: near, and
 * where neither the name nor its line covers another.
 */
export function placeFoundName(place: Point, name: string): Point {
  const key = `${name} ${place.x} ${place.y}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= mostKept) kept.clear();
  const found = tryEveryPlace(place, name);
  kept.set(key, found);
  return found;
}

function tryEveryPlace(place: Point, name: string): Point {
  const dot = inPixels(place);
  const width = name.length * letter + 20;
  let best = { offset: { x: 0, y: 0 }, cost: Number.POSITIVE_INFINITY };
  for (const offset of offsets(width)) {
    const cost = costOf(dot, offset, width);
    if (cost < best.cost) best = { offset, cost };
  }
  return { x: inPercent(best.offset.x), y: inPercent(best.offset.y) };
}

function costOf(dot: Point, offset: Point, width: number): number {
  const tag = around({ x: dot.x + offset.x, y: dot.y + offset.y }, width, tagHeight);
  const outside = Math.max(0, -tag.left, tag.right - dialWidth, -tag.top, tag.bottom - dialWidth);
  const line = [0.3, 0.4, 0.5, 0.6, 0.7].map((share) =>
    around({ x: dot.x + share * offset.x, y: dot.y + share * offset.y }, 4, 4),
  );
  let covered = 0;
  for (const box of drawnBoxes)
    for (const part of [tag, ...line]) covered += part === tag ? overlap(part, box) : 8 * overlap(part, box);
  return covered + 100 * outside + Math.hypot(offset.x, offset.y) / 2;
}

/** All around, at ten distances; first straight above. */
function offsets(width: number): readonly Point[] {
  return Array.from({ length: 10 * 24 }, (_, index) => {
    const angle = ((index % 24) * Math.PI) / 12;
    const away = 26 + 10 * Math.floor(index / 24);
    const side = Math.abs(Math.sin(angle)) * (width / 2);
    return { x: Math.sin(angle) * (away + side), y: -Math.cos(angle) * away };
  });
}

function inPixels({ x, y }: Point): Point {
  return { x: (x / 100) * dialWidth, y: (y / 100) * dialWidth };
}

function inPercent(pixels: number): number {
  return Math.round((pixels / dialWidth) * 1000) / 10 || 0;
}

const drawnBoxes: readonly Box[] = mapCommunes.flatMap((commune) => {
  const place = dialPosition(commune, commune.distance);
  if (!place) return [];
  const dot = inPixels(place);
  const width = commune.name.length * letter;
  const corner = (cornerOf[commune.id] ?? beside)(width);
  const left = dot.x + corner.x;
  const top = dot.y + corner.y;
  return [
    around(dot, 2 * pinRadius, 2 * pinRadius),
    { left, top, right: left + width, bottom: top + nameHeight },
  ];
});

function around({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** Of two boxes, in square pixels. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
