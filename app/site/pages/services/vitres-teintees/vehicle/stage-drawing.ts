import type { VehicleKind } from "#app/art/art-names.ts";
import type { Frame } from "#app/art/vehicle-frames.ts";
import type { TintPart } from "#domain/vehicle/tint.ts";

/** The four cars share one frame, to scale; the space above holds the numbers. */
export const STAGE_FRAME: Frame = { x: 96, y: -84, width: 606, height: 392 };

/** The same car at the same size, without the space for numbers. */
export const LOW_STAGE_FRAME: Frame = { x: 96, y: 56, width: 606, height: 252 };

export type StageCar = Extract<VehicleKind, "citadine" | "berline" | "routiere" | "suv">;

type Point = readonly [x: number, y: number];

type CarGlass = {
  /** Where a leader line meets the glass. */
  readonly points: Readonly<Record<TintPart, Point>>;
  /** Side glass and rear screen as the drawing has them (a test holds both together). */
  readonly outlines: readonly string[];
};

export const carGlass: Readonly<Record<StageCar, CarGlass>> = {
  citadine: {
    points: { sunstrip: [362, 138], frontWindows: [404, 153], sunroof: [462, 125], rearWindows: [500, 150] },
    outlines: [
      "M322 171c20-14.6 42-28.6 68-34.6 30-5.6 80-6.2 118-3 26 2.4 48 7.4 62 14.2-.6 6.4-5 10.4-14 13-56 5.4-156 9-234 10.4Z",
      "m592.6 148 2.8 1a143 143 0 0 1 15.6 34h-5c-4-13-8-23-15-33Z",
    ],
  },
  berline: {
    points: { sunstrip: [361, 139], frontWindows: [396, 153], sunroof: [444, 127], rearWindows: [486, 152] },
    outlines: [
      "M315 172.4a217 217 0 0 1 73-34.8c20-4.2 42-5.4 60-5.2 28 .8 52 5.2 74 12.6 16 5.6 28 10.4 38 15.6 2 3.8-2 5.4-10 5.8-70 3.2-150 5.4-235 6Z",
      "M520 138.4c26 8.8 48 19.2 69 28.4l-13-.4c-18-9.4-38-18-62-25.4Z",
    ],
  },
  routiere: {
    points: { sunstrip: [361, 128], frontWindows: [398, 142], sunroof: [458, 115], rearWindows: [492, 141] },
    outlines: [
      "M317 162c21-16.6 45-30.6 73-36.6 22-4.4 42-5.2 60-4.8 34 1.2 68 6.4 98 14.4 14 4 26 8.4 35 12.6-1 3.8-6 5.8-15 6.4-78 4.6-168 7-251 8Z",
      "M556 130.2c24 7 48 15.8 68 22.4l-14 .4c-16-6.4-36-13.4-60-20.4Z",
    ],
  },
  suv: {
    points: { sunstrip: [346, 106], frontWindows: [384, 122], sunroof: [458, 90], rearWindows: [512, 118] },
    outlines: [
      "M306 144c20-18 44-32.6 72-39 26-5 58-6.4 88-6.4 46 .4 90 2.8 126 8 12 2.4 20 6.4 23 11.4 1 7-7 13-21 15.6-94 6-194 9.2-288 10.4Z",
      "m627.6 106.8 2.8 1.6A227 227 0 0 1 650 146h-6c-5-14-11-26-19-36.4Z",
    ],
  },
};

/** The position of each number, from left to right, and where its line begins. */
export const calloutColumns = {
  sunstrip: 207,
  frontWindows: 332,
  sunroof: 458,
  rearWindows: 590,
} as const satisfies Record<TintPart, number>;

const LINE_TOP = -26;

/** Down from the number, then aslant to the glass. */
export function leaderPath(part: TintPart, [x, y]: Point): string {
  const from = calloutColumns[part];
  const elbow = y - 46 - Math.abs(x - from) * 0.14;
  return `M${from} ${LINE_TOP}V${Math.round(elbow)}L${x} ${y}`;
}
