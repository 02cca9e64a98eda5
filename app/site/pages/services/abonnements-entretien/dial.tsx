import { useId } from "react";
import { hasPhoto, Scene } from "#app/art/scene.tsx";
import "./dial.css";

/** Where the drawing has its months, clockwise; the first one is always lit. */
const laterMonths = [
  [716, 264.3],
  [800.9, 332.2],
  [832, 425],
  [800.9, 517.8],
  [716, 585.7],
  [600, 610.6],
  [484, 585.7],
  [399.1, 517.8],
  [368, 425],
  [399.1, 332.2],
  [484, 264.3],
] as const;

/** Twelve months, lit by the drawing; the sheet puts out those beyond the chosen length. */
export function Dial() {
  return (
    <div className="dial">
      <Scene
        slot="abonnements.tete"
        name="abonnement"
        alt="Un cadran de douze mois, un voyant vert pour chaque passage"
        priority
      />
      {!hasPhoto("abonnements.tete") && <UnlitMonths />}
    </div>
  );
}

function UnlitMonths() {
  const id = useId();
  return (
    <svg
      viewBox="0 0 1200 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="dial-months"
    >
      <defs>
        <radialGradient id={`${id}b`} cx=".36" cy=".28" r=".8">
          <stop stopColor="#16212a" />
          <stop offset=".5" stopColor="#22303b" />
          <stop offset=".74" stopColor="#5b7280" />
          <stop offset=".92" stopColor="#bcd2dc" />
          <stop offset="1" stopColor="#eef8fb" />
        </radialGradient>
        <radialGradient id={`${id}r`}>
          <stop offset=".8" stopOpacity="0" />
          <stop offset="1" stopColor="#02080a" stopOpacity=".55" />
        </radialGradient>
        <g id={`${id}m`}>
          <ellipse cx="10" cy="15" rx="34.2" ry="26.6" fill="#0b1117" />
          <ellipse rx="38.6" ry="36.3" fill={`url(#${id}b)`} />
          <ellipse rx="38.6" ry="36.3" fill={`url(#${id}r)`} />
          <path
            d="M-25-10c2-11 10-18 21-20 0 4-1 8-2 11-7 2-11 6-13 12-2-1-4-2-6-3z"
            fill="#fff"
            opacity=".95"
          />
          <path
            d="M10 28c10-3 17-11 19-21"
            fill="none"
            stroke="#fff"
            strokeWidth="2.6"
            strokeLinecap="round"
            opacity=".85"
          />
        </g>
      </defs>
      {laterMonths.map(([x, y]) => (
        <use key={`${x} ${y}`} href={`#${id}m`} x={x} y={y} />
      ))}
    </svg>
  );
}
