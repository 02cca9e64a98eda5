import type { CallOut } from "./call-outs.ts";

/** The vehicle's share of the width over which the words stand, centred (see stage.css). */
const vehicleShare = 0.9;

interface CallOutWiresProps {
  readonly callOuts: readonly CallOut[];
  /** How many columns the words have. */
  readonly columns: number;
}

/** From the column of each call-out down to its place on the vehicle. */
export function CallOutWires({ callOuts, columns }: CallOutWiresProps) {
  return (
    <div className="pp-wires">
      {callOuts.map(({ entry, place }, column) => {
        if (!place) return null;
        const from = (column / columns) * 100;
        const x = (1 - vehicleShare) * 50 + place.x * vehicleShare;
        return (
          <span key={`${entry.title} ${entry.doneOn} ${entry.surfaces.join()}`} data-kind={entry.kind}>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path d={`M${from} -9V${place.y * 0.45}L${x} ${place.y}`} />
            </svg>
            <i style={{ left: `${x}%`, top: `${place.y}%` }} />
          </span>
        );
      })}
    </div>
  );
}
