import { useId } from "react";
import { useHasChanged } from "#app/ui/feedback/use-live-once-changed.ts";

/**
 * Where the holes appear, in percent: the fabric fills any box. One per count; from the seventh on they are counted in
 * words.
 */
const holes = [
  { x: 26, y: 30, r: 15 },
  { x: 62, y: 50, r: 16 },
  { x: 34, y: 74, r: 15 },
  { x: 68, y: 20, r: 13 },
  { x: 16, y: 55, r: 12 },
  { x: 60, y: 82, r: 14 },
] as const;

/** Seat fabric with as many holes as are counted, six at most. */
export function BurntSeat({ count, label }: { count: number; label: string }) {
  const id = useId();
  return (
    <svg
      width="100%"
      height="100%"
      role="img"
      aria-label={label}
      data-changed={useHasChanged(count) || undefined}
    >
      <defs>
        <pattern
          id={`${id}w`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(32)"
        >
          <path d="M0 0h8v8H0z" fill="#77858f" />
          <path d="M0 0h4v4H0zM4 4h4v4H4z" fill="#8390999c" />
          <path d="M0 4h8M4 0v8" stroke="#5d6a74" strokeWidth=".7" />
        </pattern>
        <linearGradient id={`${id}l`} x2=".8" y2="1">
          <stop stopColor="#fff" stopOpacity=".22" />
          <stop offset=".5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#0f1720" stopOpacity=".34" />
        </linearGradient>
        <radialGradient id={`${id}h`}>
          <stop stopColor="#020304" />
          <stop offset=".5" stopColor="#0b0d0f" />
          <stop offset=".6" stopColor="#3a2413" />
          <stop offset=".78" stopColor="#7a5533" stopOpacity=".75" />
          <stop offset="1" stopColor="#7a5533" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}w)`} />
      <rect width="100%" height="100%" fill={`url(#${id}l)`} />
      <line x1="84%" x2="84%" y2="100%" stroke="#3d4954" strokeWidth="6" opacity=".3" />
      <line x1="82%" x2="82%" y2="100%" stroke="#d5dde3" strokeWidth="2" strokeDasharray="9 7" opacity=".8" />
      {holes.slice(0, count).map(({ x, y, r }) => (
        <circle key={x} cx={`${x}%`} cy={`${y}%`} r={r * 1.6} fill={`url(#${id}h)`} className="burn-hole" />
      ))}
    </svg>
  );
}

export const DRAWN_HOLES = holes.length;
