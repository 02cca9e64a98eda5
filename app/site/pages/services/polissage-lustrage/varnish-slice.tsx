import type { PaintDefect } from "#content/services/polishing.ts";
import { PaintedPanel, SliceDrawing } from "../../../service-parts/cross-section.tsx";

/** The varnish's surface, its marks repeated over the width; the deepest reaches its lowest line. */
const surfaces: Record<PaintDefect, string> = {
  dull: `M0 20${"q5 -3 10 0t10 0".repeat(20)}`,
  swirls: `M0 18${"h6l4 11 4 -11h2l2 7 2 -7".repeat(20)}`,
  scratches: `M0 18${"h24l8 22 8 -22h17l6 15 6 -15h11".repeat(5)}`,
  gouge: "M0 18H190L204 96 218 18H270L275 25 280 18H400",
};

/** How far the machine takes the varnish down; the scale is enlarged. */
const depths: Partial<Record<PaintDefect, number>> = { dull: 23, swirls: 31, scratches: 43 };

/** A mark in the varnish, and what the level takes off to remove it. */
export function VarnishSlice({ defect }: { defect: PaintDefect }) {
  const surface = surfaces[defect];
  const depth = depths[defect];
  return (
    <SliceDrawing>
      <PaintedPanel top={78} />
      <path className="slice-clear" d={`${surface}V78H0Z`} />
      {depth && <path className="slice-worked" d={`${surface}V${depth}H0Z`} />}
      {depth && <path className="slice-depth" d={`M0 ${depth}H400`} />}
    </SliceDrawing>
  );
}
