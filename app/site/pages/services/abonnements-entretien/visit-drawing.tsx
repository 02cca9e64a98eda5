import { VehiclePicture } from "#app/art/scene.tsx";
import "./visit-drawing.css";

const months = Array.from({ length: 12 }, (_, month) => month);

/** Where each line of a plan is done on the car, in percent of the drawing. */
const places = {
  full: [
    { x: 33, y: 74 },
    { x: 55, y: 55 },
    { x: 47, y: 39 },
  ],
  interior: [
    { x: 62, y: 56 },
    { x: 38, y: 54 },
    { x: 47, y: 39 },
  ],
} as const;

/** A car with the numbers of the list under it; the deep interior lights the cabin alone. */
export function VisitDrawing({ plan }: { plan: keyof typeof places }) {
  return (
    <div className="visit-drawing visit-car" data-plan={plan} aria-hidden="true">
      <div>
        <VehiclePicture kind="berline" alt="" />
        {plan === "interior" && <VehiclePicture kind="berline" alt="" />}
        {places[plan].map(({ x, y }, index) => (
          <span key={`${x} ${y}`} style={{ left: `${x}%`, top: `${y}%` }}>
            {index + 1}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A year: one visit a month, all alike. */
export function YearDrawing() {
  return (
    <div className="visit-drawing visit-year" aria-hidden="true">
      {months.map((month) => (
        <i key={month} />
      ))}
    </div>
  );
}
