import { PPF_FILMS, PPF_FINISHES } from "../vehicle/ppf.ts";
import { clampTint, readTint, TINT_DEFAULTS, TINT_PARTS, type TintPart } from "../vehicle/tint.ts";
import type { PassportKind } from "./passport-entry.ts";
import { BODY_SURFACES, GLASS_SURFACES, type PassportSurface } from "./surfaces.ts";

/** What a line of a job did to the vehicle. */
export interface LineWork {
  readonly kind: Exclude<PassportKind, "reading">;
  readonly surfaces: readonly PassportSurface[];
  /** Of a PPF film, as its line names it. */
  readonly product?: string;
  readonly finish?: string;
  /** Of tinted glass. */
  readonly light?: number;
}

interface SoldLine {
  readonly offer: string | null;
  readonly details: string;
}

/** The values a tint was ordered with, as its request keeps them. */
export type TintOrder = Readonly<Record<string, unknown>>;

const wholeBody: readonly PassportSurface[] = [...BODY_SURFACES];
const frontFace: readonly PassportSurface[] = ["front-bumper", "hood", "front-fender", "mirror", "headlight"];

/** By the beginning of the offer's id; the first one that fits counts. Null: not about a vehicle. */
const workByOffer: readonly (readonly [beginning: string, work: LineWork | null])[] = [
  ["ppf.front-bumper", { kind: "film", surfaces: ["front-bumper"] }],
  ["ppf.front-face", { kind: "film", surfaces: frontFace }],
  ["ppf.", { kind: "film", surfaces: [...wholeBody, "headlight", "taillight"] }],
  ["ceramic.gold", { kind: "coating", surfaces: [...wholeBody, "wheels"] }],
  [
    "ceramic.platinum",
    { kind: "coating", surfaces: [...wholeBody, "wheels", ...GLASS_SURFACES, "headlight"] },
  ],
  ["ceramic.protection.glass", { kind: "coating", surfaces: [...GLASS_SURFACES] }],
  ["ceramic.protection.wheels", { kind: "coating", surfaces: ["wheels"] }],
  ["ceramic.protection.leather", { kind: "coating", surfaces: ["seats"] }],
  ["ceramic.protection.plastics", { kind: "coating", surfaces: ["trim"] }],
  ["ceramic.", { kind: "coating", surfaces: wholeBody }],
  ["cleaning.option.body-ceramic", { kind: "coating", surfaces: wholeBody }],
  ["cleaning.option.n-xtc", { kind: "coating", surfaces: wholeBody }],
  ["cleaning.option.windscreen-ceramic", { kind: "coating", surfaces: ["windshield"] }],
  ["cleaning.option.wheel-ceramic", { kind: "coating", surfaces: ["wheels"] }],
  ["cleaning.option.leather-ceramic", { kind: "coating", surfaces: ["seats"] }],
  ["cleaning.option.express-buffing", { kind: "correction", surfaces: wholeBody }],
  ["cleaning.option.paint-correction", { kind: "correction", surfaces: wholeBody }],
  ["polishing.", { kind: "correction", surfaces: wholeBody }],
  ["headlights.", { kind: "correction", surfaces: ["headlight"] }],
  ["tint.vehicle", { kind: "tint", surfaces: ["rear-windows"] }],
  ["tint.", null],
  ["sofa.", null],
];

const care: LineWork = { kind: "care", surfaces: [] };

/** Empty for what is not about a vehicle. A line of no offer is care. */
export function worksOfLine({ offer, details }: SoldLine, tint: TintOrder | null): readonly LineWork[] {
  const found = workByOffer.find(([beginning]) => offer?.startsWith(beginning));
  const work = found ? found[1] : care;
  if (work === null) return [];
  if (work.kind === "tint") return tint ? tintedGlass(tint) : [work];
  if (work.kind !== "film") return [work];
  const words = details.toLowerCase();
  const film = PPF_FILMS.find((known) => words.includes(`film ${known}`));
  const finish = PPF_FINISHES.find((known) => words.includes(`finition ${known}`));
  return [{ ...work, ...(film ? { product: film } : {}), ...(finish ? { finish } : {}) }];
}

const glassOfPart: Readonly<Record<TintPart, PassportSurface>> = {
  frontWindows: "front-windows",
  rearWindows: "rear-windows",
  sunroof: "sunroof",
  sunstrip: "sunstrip",
};

/** One for each glass that was darkened: each lets another share of the light through. */
function tintedGlass(order: TintOrder): readonly LineWork[] {
  if (order.film !== "tint") {
    const product = typeof order.film === "string" ? order.film : "";
    return [{ kind: "tint", surfaces: ["front-windows", "rear-windows"], product }];
  }
  return TINT_PARTS.flatMap((part): readonly LineWork[] => {
    const value = order[part];
    if (typeof value !== "number" || !isDarkened(part, value)) return [];
    return [{ kind: "tint", surfaces: [glassOfPart[part]], light: lightLeft(part, value) }];
  });
}

/** The front glass always is; the others once their slider left its clear end. */
function isDarkened(part: TintPart, value: number): boolean {
  return part === "frontWindows" || clampTint(part, value) < TINT_DEFAULTS[part];
}

function lightLeft(part: TintPart, value: number): number {
  const { shown, value: given } = readTint(part, value);
  return shown.unit === "light" ? shown.percent : given.percent;
}
