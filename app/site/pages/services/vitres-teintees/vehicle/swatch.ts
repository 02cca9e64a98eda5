import { colorSwatches } from "#content/tint.ts";
import type { ColorId } from "./film-store.ts";

type Swatch = (typeof colorSwatches)[number];

export function swatchOf(color: ColorId | null): Swatch | undefined {
  return colorSwatches.find(({ id }) => id === color);
}

/** Only to see one's own car on the stage; no part of the request. The first is pale, for contrast with the glass. */
export const carPaints = [
  { id: "white", label: "Blanc", paint: "#dfe5ea" },
  { id: "grey", label: "Gris", paint: "#8d98a3" },
  { id: "black", label: "Noir", paint: "#1b2128" },
  { id: "red", label: "Rouge", paint: "#7d1620" },
  { id: "blue", label: "Bleu", paint: "#1f3f66" },
  { id: "green", label: "Vert", paint: "#0b5f58" },
] as const;

export type CarPaint = (typeof carPaints)[number]["paint"];
