import { useId } from "react";
import type { CeramicPackId } from "#domain/quote/packs.ts";

/** The thicker the coat, the rounder the drop: its outline, its light, and the layers it lies on. */
const drops: Record<CeramicPackId, { outline: string; light: string; layers: number }> = {
  silver: {
    outline: "M64 96c2-26 20-44 46-44s44 18 46 44Z",
    light: "M80 78c4-10 11-15 20-17",
    layers: 1,
  },
  gold: {
    outline: "M76 96c-10-8-13-18-12-27 2-22 21-37 46-37s44 15 46 37c1 9-2 19-12 27Z",
    light: "M78 62c4-10 11-15 20-17",
    layers: 2,
  },
  platinum: {
    outline: "M92 96c-20-8-30-22-30-40 0-26 20-46 48-46s48 20 48 46c0 18-10 32-30 40Z",
    light: "M76 46c4-11 11-17 20-20",
    layers: 3,
  },
};

export function WaterDrop({ pack }: { pack: CeramicPackId }) {
  const id = useId();
  const { outline, light, layers } = drops[pack];
  return (
    <svg viewBox="-70 -8 360 128" className="pt-7" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2=".5" y2="1">
        <stop stopColor="#e9fffb" />
        <stop offset=".4" stopColor="#7fdccf" />
        <stop offset="1" stopColor="#0b7a70" />
      </linearGradient>
      <ellipse cx="112" cy="99" rx="52" ry="4" fill="#0f1720" opacity=".16" />
      <path d={outline} fill={`url(#${id})`} />
      <g fill="none" stroke="#fff" strokeLinecap="round">
        <path d={light} strokeWidth="3.4" opacity=".9" />
        <path d="M142 84c6-6 9-12 10-20" strokeWidth="2" opacity=".45" />
      </g>
      <g stroke="#0f1720">
        <path d="M-70 96.5h360" strokeWidth="1.5" />
        {layers > 1 && <path d="M-70 101h360" opacity=".35" />}
        {layers > 2 && <path d="M-70 105.5h360" opacity=".35" />}
      </g>
    </svg>
  );
}
