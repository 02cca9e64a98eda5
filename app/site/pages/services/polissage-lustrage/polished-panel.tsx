import { useId } from "react";
import type { PolishingPackId } from "#domain/quote/packs.ts";

/** How far the slanted edge has come, in the drawing's units: swirls are left of it, the mirror right of it. */
const edges: Record<PolishingPackId, number> = { carStaging: 236, brillance: 136, extreme: 34 };

/** The marks that stay on the polished side: fewer with each pack. */
const leftovers: Record<PolishingPackId, number> = { carStaging: 0.26, brillance: 0.09, extreme: 0 };

const HEIGHT = 128;
/** The slant of the site's edge, 13.1°, over the panel's height. */
const LEAN = Math.round(HEIGHT * Math.tan((13.1 * Math.PI) / 180));

/** A piece of bodywork under a lamp, before and after the pack. */
export function PolishedPanel({ pack }: { pack: PolishingPackId }) {
  const id = useId();
  const x = edges[pack];
  return (
    <svg viewBox={`0 0 360 ${HEIGHT}`} aria-hidden="true" focusable="false" className="polished-panel">
      <defs>
        <linearGradient id={`${id}p`} x2="0" y2="1">
          <stop stopColor="#14867b" />
          <stop offset="1" stopColor="#06332f" />
        </linearGradient>
        <radialGradient id={`${id}h`} cx=".32" cy=".5" r=".5">
          <stop stopColor="#d6f5f0" stopOpacity=".6" />
          <stop offset="1" stopColor="#d6f5f0" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}m`}>
          <path d={`M${x + LEAN} 0H360V${HEIGHT}H${x}Z`} />
        </clipPath>
        <g id={`${id}s`} fill="none" stroke="#e3f8f5" strokeWidth="1">
          {[12, 22, 33, 45, 58, 72, 88, 106].map((radius, index) => (
            <ellipse
              key={radius}
              cx="112"
              cy="66"
              rx={radius * 1.5}
              ry={radius}
              strokeDasharray={`${40 + index * 9} ${10 + index * 4}`}
              opacity={0.7 - index * 0.06}
            />
          ))}
        </g>
      </defs>
      <path d={`M0 0H360V${HEIGHT}H0Z`} fill={`url(#${id}p)`} />
      <path d={`M0 0H360V${HEIGHT}H0Z`} fill={`url(#${id}h)`} />
      <use href={`#${id}s`} />
      <g clipPath={`url(#${id}m)`}>
        <path d={`M0 0H360V${HEIGHT}H0Z`} fill={`url(#${id}p)`} />
        <path d="M0 30 360 12v26L0 56Z" fill="#e9fffb" opacity=".82" />
        <path d="M0 66 360 48v8L0 76Z" fill="#e9fffb" opacity=".16" />
        <use href={`#${id}s`} opacity={leftovers[pack]} />
        <path
          d="M318 84c1.2 7 3 8.800 10 10-7 1.200-8.800 3-10 10-1.200-7-3-8.800-10-10 7-1.200 8.800-3 10-10"
          fill="#fff"
        />
      </g>
      <path d={`M${x + LEAN} 0L${x} ${HEIGHT}`} stroke="#fff" strokeWidth="2" />
    </svg>
  );
}
