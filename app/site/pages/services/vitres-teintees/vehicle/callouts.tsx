import type { Frame } from "#app/art/vehicle-frames.ts";
import { positionInFrame } from "#app/art/vehicle-position.ts";
import { tintParts } from "#content/tint.ts";
import { TINT_PARTS, type TintPart } from "#domain/vehicle/tint.ts";
import { type FilmStore, useFilmAfterPaint } from "./film-store.ts";
import { tintWords } from "./film-words.ts";
import {
  calloutColumns,
  carGlass,
  LOW_STAGE_FRAME,
  leaderPath,
  STAGE_FRAME,
  type StageCar,
} from "./stage-drawing.ts";

const box = ({ x, y, width, height }: Frame) => `${x} ${y} ${width} ${height}`;

/** The sliders' numbers again, each tied to its glass. Visual only: assistive technology reads them at the sliders. */
export function Callouts({ store, car }: { store: FilmStore; car: StageCar }) {
  const { points } = carGlass[car];
  return (
    <div className="tint-callouts" aria-hidden="true">
      <svg viewBox={box(STAGE_FRAME)} className="tint-leads" aria-hidden="true">
        {TINT_PARTS.map((part) => (
          <path key={part} d={leaderPath(part, points[part])} />
        ))}
        {TINT_PARTS.map((part) => (
          <circle key={part} cx={points[part][0]} cy={points[part][1]} r="2.6" />
        ))}
      </svg>
      {TINT_PARTS.map((part) => (
        <Callout key={part} store={store} part={part} />
      ))}
    </div>
  );
}

function Callout({ store, part }: { store: FilmStore; part: TintPart }) {
  const { shown, shownUnit } = tintWords(
    part,
    useFilmAfterPaint(store, ({ tints }) => tints[part]),
  );
  const { left } = positionInFrame([calloutColumns[part], 0], STAGE_FRAME);
  const { label, shortLabel } = tintParts[part];
  return (
    <p className="tint-callout" style={{ left }}>
      <span>{part === "frontWindows" || part === "rearWindows" ? label : shortLabel}</span>
      <b>{shown}</b>
      <small>{shownUnit}</small>
    </p>
  );
}

/** The glass a security film covers. */
export function CoveredGlass({ car }: { car: StageCar }) {
  return (
    <svg viewBox={box(LOW_STAGE_FRAME)} className="tint-covered" aria-hidden="true">
      {carGlass[car].outlines.map((outline) => (
        <path key={outline} d={outline} />
      ))}
    </svg>
  );
}
