import type { CSSProperties } from "react";

export const filmZones = [
  "front-bumper",
  "hood",
  "front-fender",
  "front-door",
  "rear-door",
  "rear-fender",
  "roof",
  "rear-bumper",
  "sill",
  "headlight",
  "taillight",
  "mirror",
  "wheel-front",
  "wheel-rear",
  "tray",
] as const;
export type FilmZone = (typeof filmZones)[number];

type Finish = "brillant" | "satin" | "mat";

/** How a drawn vehicle looks. A property left out keeps the drawing's own value. */
export type VehicleLook = {
  /** Body colour. */
  paint?: string;
  finish?: Finish;
  /** Crisp highlights, 1 (gloss) to .25 (matte); wins over `finish`. */
  shine?: number;
  /** Darkness of the glass, 0 (clear) to .95 (limousine). */
  tints?: Partial<Record<"front" | "rear" | "sunroof" | "sunstrip" | "windshield", number>>;
  /**
   * Colour of the film per body zone (`all`: every zone not named). Translucent like PPF, opaque like a wrap. Left out,
   * the HTML holds no zones for one: `{}` where a film may be chosen later.
   */
  film?: Partial<Record<FilmZone | "all", string>>;
  /** 0 to 1 each. */
  dirt?: number;
  gloss?: number;
  beads?: number;
  /** Ground shadow, 0 to 1: lower it on dark grounds. */
  shadow?: number;
  rim?: string;
  caliper?: string;
  seat?: string;
  plastic?: string;
  /** Hero car only: opacity of the teal glow behind it. */
  stage?: number;
};

const shineOfFinish: Record<Finish, number> = { brillant: 1, satin: 0.6, mat: 0.35 };

/** The look as CSS variables, the only thing that changes on the page when a prop does. */
export function vehicleStyle(look: VehicleLook): CSSProperties {
  const { tints = {}, film = {}, finish, shine = finish && shineOfFinish[finish], ...plain } = look;
  const variables: Record<string, string | number | undefined> = { ...plain, shine };
  for (const [glass, darkness] of Object.entries(tints)) variables[`tint-${glass}`] = darkness;
  for (const [zone, colour] of Object.entries(film)) variables[`film-${zone}`] = colour;
  const style: Record<`--${string}`, string | number> = {};
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) style[`--${name}`] = value;
  return style as CSSProperties;
}
