import { VehiclePicture } from "#app/art/scene.tsx";
import type { FleetOfferId } from "#domain/quote/packs.ts";
import "./fleet-drawing.css";

const weeks = Array.from({ length: 12 }, (_, week) => week);
const mixedFleet = ["grand-fourgon", "fourgonnette", "citadine"] as const;

/** What a fleet offer means, drawn: a rhythm of visits, one thorough cleaning, a mixed fleet at one scale. */
export function FleetDrawing({ offer }: { offer: FleetOfferId }) {
  if (offer === "regular")
    return (
      <div className="fleet-drawing fleet-weeks" aria-hidden="true">
        {weeks.map((week) => (
          <i key={week} data-visit={week % 4 === 0 || undefined} />
        ))}
      </div>
    );
  if (offer === "restoration")
    return (
      <div className="fleet-drawing fleet-restored" aria-hidden="true">
        <VehiclePicture kind="fourgon" alt="" />
        <VehiclePicture kind="fourgon" alt="" />
      </div>
    );
  return (
    <div className="fleet-drawing fleet-mixed" aria-hidden="true">
      {mixedFleet.map((kind) => (
        <VehiclePicture key={kind} kind={kind} alt="" />
      ))}
    </div>
  );
}
