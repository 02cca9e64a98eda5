import { silhouettes } from "#app/art/art-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import type { FilmZone } from "#app/art/vehicle-look.ts";
import { ppfFinishes, ppfZones } from "#content/ppf.ts";
import type { PpfFinish, PpfZone } from "#domain/vehicle/ppf.ts";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";
import { servicePaints } from "../../../service-parts/service-paints.ts";

const front: readonly FilmZone[] = ["front-bumper", "hood", "front-fender", "headlight", "mirror"];

const covered: Record<PpfZone, readonly FilmZone[]> = {
  "pare-choc-avant": ["front-bumper"],
  "face-avant": front,
  complet: [...front, "front-door", "rear-door", "rear-fender", "roof", "rear-bumper", "sill"],
};

const FILM = "rgb(45 212 191 / .62)";

/** One frame for the four silhouettes: changing the car moves nothing on the page. */
const frame = { x: 112, y: 60, width: 576, height: 232 };

type PpfCarProps = {
  zone: PpfZone;
  finish: PpfFinish;
  /** The visitor's own category, where another page has asked for it. */
  category: CarCategory | null;
  lazy?: boolean;
};

/** The covered zones light up on the body, glossy or matte. */
export function PpfCar({ zone, finish, category, lazy }: PpfCarProps) {
  const zoneLabel = ppfZones.find(({ id }) => id === zone)?.label.toLowerCase();
  const finishLabel = ppfFinishes.find(({ id }) => id === finish)?.label.toLowerCase();
  return (
    <Vehicle
      kind={silhouettes[category ?? "C"]}
      frame={frame}
      paint={servicePaints.ppf}
      finish={finish}
      gloss={finish === "mat" ? 0 : 0.7}
      shadow={0.8}
      lazy={lazy}
      film={Object.fromEntries(covered[zone].map((name) => [name, FILM]))}
      label={`Voiture dessinée, film ${finishLabel}, zone couverte\u00a0: ${zoneLabel}`}
    />
  );
}
