import { Icon } from "#app/art/icon.tsx";
import { Vehicle } from "#app/art/vehicle.tsx";
import { vehicleFrames } from "#app/art/vehicle-frames.ts";
import { heroCarHotspots as points, positionInFrame } from "#app/art/vehicle-position.ts";
import { CrossedPrice } from "#app/ui/core/crossed-price.tsx";
import { type CeramicHotspot, ceramicHotspots } from "#content/ceramic.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { formatEurosWhole } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { servicePaints } from "../../../service-parts/service-paints.ts";
import "./ceramic-stage.css";

const frame = vehicleFrames["hero-car"].tight;

/** In the drawing's units: where the leader line ends, and the middle of the label. */
const labels: Record<
  CeramicHotspot["point"],
  { line: readonly [number, number]; at: readonly [number, number] }
> = {
  ppf: { line: [230, 98], at: [230, 74] },
  vitres: { line: [516, 64], at: [516, 40] },
  cuir: { line: [790, 64], at: [790, 40] },
  phares: { line: [124, 202], at: [108, 178] },
  jantes: { line: [286, 454], at: [286, 478] },
  plastiques: { line: [580, 454], at: [580, 478] },
  carrosserie: { line: [884, 454], at: [884, 478] },
};

/** The drawn car and its seven zones, each a link to its section. On small screens a list repeats them. */
export function CeramicStage({ hint }: { hint: string }) {
  return (
    <>
      <div className="c-stage">
        <Vehicle
          kind="hero-car"
          frame="tight"
          paint={servicePaints.ceramic}
          dirt={0}
          gloss={1}
          beads={1}
          shine={1}
          label="Berline traitée à la céramique, l’eau perle sur toute la carrosserie"
        />
        <svg
          className="c-leads"
          viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
          aria-hidden="true"
        >
          {ceramicHotspots.map(({ point }) => (
            <path key={point} d={`M${points[point]}L${labels[point].line}`} />
          ))}
        </svg>
        {ceramicHotspots.map((spot, index) => (
          <Spot key={spot.point} spot={spot} number={index + 1} />
        ))}
      </div>
      <ol className="c-spots" data-instrument>
        {ceramicHotspots.map((spot, index) => (
          <li key={spot.point}>
            <a href={`#${spot.anchor}`}>
              <span className="c-spots-number" aria-hidden="true">
                {index + 1}
              </span>
              {spot.label} <em>{priceOf(spot)}</em>
              {spot.offer && <CrossedPrice offer={spot.offer} />}
            </a>
          </li>
        ))}
      </ol>
      <p className="c-hint">
        <Icon
          size={16}
          d="M14 4.1 12 6m-6.9 2-2.9-.8M6 12l-1.9 2M7.2 2.2 8 5.1m1.037 4.59a.498.498 0 0 1 .653-.653l11 4.5a.5.5 0 0 1-.074.949l-4.349 1.041a1 1 0 0 0-.74.739l-1.04 4.35a.5.5 0 0 1-.95.074z"
        />
        {hint}
      </p>
    </>
  );
}

/** Dot and label are one link: either can be clicked, both react to hover and focus. */
function Spot({ spot, number }: { spot: CeramicHotspot; number: number }) {
  return (
    <a href={`#${spot.anchor}`} className="c-spot">
      <span className="c-dot" style={positionInFrame(points[spot.point], frame)} aria-hidden="true">
        <span>{number}</span>
      </span>
      <span className="c-label" style={positionInFrame(labels[spot.point].at, frame)}>
        {spot.label} <em>{priceOf(spot)}</em>
      </span>
    </a>
  );
}

function priceOf({ offer }: CeramicHotspot): string {
  return offer === null ? "3 packs" : formatEurosWhole(readOfferCents(currentPriceList(), offer));
}
