import type { GeoPoint } from "#domain/place/geo.ts";
import { roundEffort } from "#domain/planning/load.ts";
import { formatLength } from "#domain/planning/time-words.ts";
import { CIRCLE_RADIUS, placeLabels } from "./place-labels.ts";
import type { BoardVisit, BoardWorker } from "./planning-address.ts";
import { projectPlaces } from "./project-places.ts";
import { spreadMarks } from "./spread-marks.ts";

const size = { width: 224, height: 176, margin: 30 };
const middle = { x: size.width / 2, y: size.height / 2 };

interface RoundMapProps {
  readonly title: string;
  readonly workers: readonly BoardWorker[];
  readonly visits: readonly BoardVisit[];
  /** Where a job in hand would lie. */
  readonly aimed?: GeoPoint | null;
}

/** The rounds of a day drawn from the positions we have: numbers are the order, the dotted line is the way home. */
export function RoundMap({ title, workers, visits, aimed = null }: RoundMapProps) {
  const rounds = workers
    .map((worker) => ({ worker, stops: visits.filter(({ workerId }) => workerId === worker.id).map(stopOf) }))
    .filter(({ stops }) => stops.length > 0);
  const points = [
    ...workers.map(({ base }) => base),
    ...rounds.flatMap(({ stops }) => stops.map(({ place }) => place)),
    ...(aimed ? [aimed] : []),
  ];
  const at = projectPlaces(points, size);
  const bases = distinctBases(workers);
  const stops = rounds.flatMap((round) => round.stops);
  const marks = spreadMarks(
    [...bases.map(({ base }) => base), ...stops.map(({ place }) => place), ...(aimed ? [aimed] : [])].map(at),
    { ...size, radius: CIRCLE_RADIUS },
  );
  const stopMarks = new Map(stops.map(({ id }, index) => [id, marks[bases.length + index] ?? middle]));
  const markOf = ({ id }: Stop) => stopMarks.get(id) ?? middle;
  const aimedMark = aimed ? (marks.at(-1) ?? middle) : null;
  const labels = placeLabels(
    [
      ...stops.map((stop) => ({ id: stop.id, name: stop.commune, ...markOf(stop) })),
      ...bases.map(({ id, base, baseLabel }) => ({ id: String(id), name: baseLabel, ...at(base) })),
    ],
    { ...size, circles: marks },
  );
  const roads = workers.map(({ id }) => roundEffort(visits.filter(({ workerId }) => workerId === id)).road);
  const road = roads.reduce((sum, minutes) => sum + minutes, 0);
  return (
    <figure className="plan-map">
      <figcaption>
        <b>{title}</b>
        <span>{road > 0 ? `${formatLength(road)} de route` : "Aucune route"}</span>
      </figcaption>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={roundsSentence(rounds)}>
        {rounds.map(({ worker, stops }) => {
          const path = [at(worker.base), ...stops.map(markOf)];
          const home = [path.at(-1), path[0]].filter((point) => point !== undefined);
          return (
            <g key={worker.id} data-colour={worker.colour}>
              <polyline className="plan-road" points={pointsText(path)} />
              <polyline className="plan-road plan-home" points={pointsText(home)} />
            </g>
          );
        })}
        {aimedMark ? (
          <circle className="plan-aimed" cx={aimedMark.x} cy={aimedMark.y} r={CIRCLE_RADIUS} />
        ) : null}
        {bases.map(({ id, base }) => (
          <g key={id} className="plan-base" transform={`translate(${at(base).x} ${at(base).y})`}>
            <circle r="8" />
            <path d="M-3.5 0.5 0-3l3.5 3.5V3.5h-7z" />
          </g>
        ))}
        {rounds.map(({ worker, stops }) =>
          stops.map((stop, index) => (
            <g
              key={stop.id}
              className="plan-stop"
              data-colour={worker.colour}
              transform={`translate(${markOf(stop).x} ${markOf(stop).y})`}
            >
              <circle r={CIRCLE_RADIUS} />
              <text y="4">{index + 1}</text>
            </g>
          )),
        )}
        {labels.map(({ id, name, x, y }) => (
          <text key={id} className="plan-commune" x={x} y={y}>
            {name}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** Several workers may start from one place, which is drawn once. */
function distinctBases(workers: readonly BoardWorker[]): readonly BoardWorker[] {
  const isSame = (a: GeoPoint, b: GeoPoint) => a.latitude === b.latitude && a.longitude === b.longitude;
  return workers.filter(
    ({ base }, index) => workers.findIndex((worker) => isSame(worker.base, base)) === index,
  );
}

interface Stop {
  readonly id: string;
  readonly place: GeoPoint;
  readonly commune: string;
  readonly customer: string;
}

function stopOf({ id, latitude, longitude, commune, customer }: BoardVisit): Stop {
  return { id, place: { latitude: latitude ?? 0, longitude: longitude ?? 0 }, commune, customer };
}

function pointsText(points: readonly { readonly x: number; readonly y: number }[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

function roundsSentence(
  rounds: readonly { readonly worker: BoardWorker; readonly stops: readonly Stop[] }[],
): string {
  if (rounds.length === 0) return "Aucun rendez-vous à placer sur la carte.";
  return rounds
    .map(({ worker, stops }) => `${worker.name}\u00a0: ${stops.map(({ commune }) => commune).join(", ")}`)
    .join(". ");
}
