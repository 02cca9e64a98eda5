import { useState } from "react";
import { Vehicle } from "#app/art/vehicle.tsx";
import { vehicleFrames } from "#app/art/vehicle-frames.ts";
import { heroCarHotspots as points, positionInFrame } from "#app/art/vehicle-position.ts";
import { CrossedPrice } from "#app/ui/core/crossed-price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { useLiveOnceChanged } from "#app/ui/feedback/use-live-once-changed.ts";
import { ceramicHotspots } from "#content/ceramic.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { formatEurosWhole } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";

const frame = vehicleFrames["hero-car"].tight;
/** The seat's point is further back than on the service's page: on a phone the two of the glass would touch. */
const places = { ...points, cuir: [690, 222] as const };

/** The drawn car and its seven zones; one card at a time describes the chosen one. */
export function CeramicCar() {
  const [shown, setShown] = useState<string | null>("vitres");
  const spot = ceramicHotspots.find(({ point }) => point === shown);
  const live = useLiveOnceChanged(shown);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card from any of the buttons inside
    <div className="h-ceram-car" onKeyDown={(event) => event.key === "Escape" && setShown(null)}>
      <div className="h-ceram-stage">
        <Vehicle kind="hero-car" frame="tight" dirt={0} gloss={1} beads={1} shine={1} lazy />
        {ceramicHotspots.map(({ point, label }, index) => (
          <button
            key={point}
            type="button"
            className="h-spot"
            style={positionInFrame(places[point], frame)}
            aria-pressed={shown === point}
            onClick={() => setShown(shown === point ? null : point)}
          >
            <span aria-hidden="true">{index + 1}</span>
            <VisuallyHidden>{label}</VisuallyHidden>
          </button>
        ))}
      </div>
      <div className="h-spot-card" role="status" aria-live={live} data-empty={!spot || undefined}>
        {spot && (
          <p key={spot.point}>
            <b>
              {spot.label}
              <VisuallyHidden>{"\u00a0:\u00a0"}</VisuallyHidden>
              <span>
                {spot.offer === null
                  ? "3 packs"
                  : formatEurosWhole(readOfferCents(currentPriceList(), spot.offer))}
              </span>
              {spot.offer && <CrossedPrice offer={spot.offer} />}
              <VisuallyHidden>{".\u00a0"}</VisuallyHidden>
            </b>{" "}
            {spot.description}
          </p>
        )}
      </div>
    </div>
  );
}
