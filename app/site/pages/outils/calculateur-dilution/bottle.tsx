import { useId } from "react";
import { bottleLabel, dilutionTexts } from "#content/dilution.ts";
import type { Dilution } from "#domain/shop/dilution.ts";

const OUTLINE =
  "M40 34h60v22c0 15 40 29 40 66v206c0 17-11 28-28 28H28c-17 0-28-11-28-28V122c0-37 40-51 40-66Z";
/** From the filled bottle's surface to its bottom, in the drawing's units. */
const LEVEL = { top: 104, bottom: 356 };

/** The dose in a bottle: product at the bottom, water above it. The levels follow by a transform alone. */
export function Bottle({ dose }: { dose: Dilution | null }) {
  const id = useId();
  const share = dose ? dose.product / (dose.product + dose.water) : 0;
  return (
    <svg
      viewBox="-6 0 152 364"
      className="bottle"
      role="img"
      aria-label={dose ? bottleLabel(share) : dilutionTexts.bottleEmpty}
      style={{ ["--filled" as string]: dose ? 1 : 0, ["--product" as string]: share }}
    >
      <defs>
        <clipPath id={`${id}c`}>
          <path d={OUTLINE} />
        </clipPath>
        <linearGradient id={`${id}w`} x2="0" y2="1">
          <stop stopColor="#cdeaf3" />
          <stop offset="1" stopColor="#a9d8e6" />
        </linearGradient>
        <linearGradient id={`${id}p`} x2="0" y2="1">
          <stop stopColor="#14a896" />
          <stop offset="1" stopColor="#0b7a70" />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <path d={OUTLINE} fill="#fff" />
        <rect
          className="bottle-water"
          y={LEVEL.top}
          width="140"
          height={LEVEL.bottom - LEVEL.top}
          fill={`url(#${id}w)`}
        />
        <rect
          className="bottle-product"
          y={LEVEL.top}
          width="140"
          height={LEVEL.bottom - LEVEL.top}
          fill={`url(#${id}p)`}
        />
        <path d="M14 130v212" stroke="#fff" strokeWidth="14" strokeLinecap="round" opacity=".5" />
      </g>
      <path d={OUTLINE} fill="none" stroke="#8a97a4" strokeWidth="2" />
      <path
        d="M126 154.400h14M126 204.800h14M126 255.200h14M126 305.600h14"
        stroke="#5b6b7c"
        strokeWidth="1.500"
        opacity=".7"
      />
      <path d="M30 16q0-8 8-8h64q8 0 8 8v18H30Z" fill="#1d2733" />
      <path d="M30 24h80" stroke="#fff" strokeOpacity=".12" strokeWidth="2" />
    </svg>
  );
}
