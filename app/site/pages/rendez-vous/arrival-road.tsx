import { TightVehicle } from "#app/art/tight-vehicle.tsx";

const width = 600;
const height = 150;
/** Half of the van, which is widest on a phone, and of the circle at the end. */
const margin = { start: 90, end: 40 };

type ArrivalRoadProps = {
  /** "08:05" */
  leftAt: string;
  /** Of the way behind us, from 0 to 1. */
  share: number;
};

/** The way to the customer, with our van where it should be by now. The heading says the same in words. */
export function ArrivalRoad({ leftAt, share }: ArrivalRoadProps) {
  const [x, y] = roadPoint(share);
  return (
    <div className="vp-road" aria-hidden="true">
      <div>
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} fill="none" strokeLinecap="round">
          <path d={roadPath(0, 1)} className="vp-road-bed" />
          <path d={roadPath(share, 1)} className="vp-road-ahead" />
          <path d={roadPath(0, share)} className="vp-road-done" />
          <circle cx={width - margin.end} cy={roadPoint(1)[1]} r="11" className="vp-road-end" />
        </svg>
        <span
          className="vp-road-van"
          style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
        >
          <TightVehicle kind="fourgon" />
        </span>
      </div>
      <p>
        <span>{`Parti à ${leftAt}`}</span>
        <b>chez vous</b>
      </p>
    </div>
  );
}

/** One hill between two ends of the same height. */
function roadPoint(share: number): readonly [x: number, y: number] {
  return [
    Math.round(margin.start + share * (width - margin.start - margin.end)),
    Math.round(height - 22 - 46 * Math.sin(Math.PI * share) ** 2),
  ];
}

function roadPath(from: number, to: number): string {
  const points = Array.from({ length: 25 }, (_, index) => roadPoint(from + ((to - from) * index) / 24));
  return `M${points.map((point) => point.join(" ")).join("L")}`;
}
