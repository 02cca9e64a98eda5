import "./vehicle.css";
import type { DrawnVehicle } from "./art-names.ts";
import { fetchDrawing } from "./drawing-source.ts";
import { InlineSvg } from "./inline-svg.tsx";
import { type Frame, vehicleFrames } from "./vehicle-frames.ts";
import { type VehicleLook, vehicleStyle } from "./vehicle-look.ts";

type VehicleProps = VehicleLook & {
  kind: DrawnVehicle;
  /** `full` sheet (default), `tight` around the vehicle, or a rectangle of one's own in the drawing's units. */
  frame?: "full" | "tight" | Frame;
  className?: string;
  /** The alternative text; without it the drawing is decoration. */
  label?: string;
  /**
   * Keeps the markup out of the HTML and fetches it near the screen: for vehicles below the first screen. Without
   * JavaScript the file itself is shown, in its own colours.
   */
  lazy?: boolean;
  /** Lets the tint fade over 150 ms, for presets; a slider being dragged needs none. */
  tintFade?: boolean;
};

/**
 * A vehicle driven by its props. They become CSS variables on the outer element and nothing else: the drawing inside
 * does not render again. `--vehicle-w` is the frame's width, for placing several vehicles at one scale.
 */
export function Vehicle(props: VehicleProps) {
  const { kind, frame = "full", className, label, lazy, tintFade, ...look } = props;
  const { x, y, width, height } = typeof frame === "string" ? vehicleFrames[kind][frame] : frame;
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <span
      className={className ? `vehicle ${className}` : "vehicle"}
      style={{ ...vehicleStyle(look), ["--vehicle-w" as string]: width }}
      data-tint-fade={tintFade || undefined}
      {...naming}
    >
      <InlineSvg
        file={`vehicles/${kind}`}
        viewBox={`${x} ${y} ${width} ${height}`}
        lazy={lazy}
        filmless={!look.film}
      />
      {lazy && (
        <noscript>
          <img
            src={`/art/vehicles/${kind}.svg#svgView(viewBox(${x},${y},${width},${height}))`}
            alt=""
            width={width}
            height={height}
            loading="lazy"
          />
        </noscript>
      )}
    </span>
  );
}

/** Loads the next silhouette before it is chosen: call it on hover or focus. */
export function prefetchVehicle(kind: DrawnVehicle): void {
  // Only a head start: the drawing asks again when it is shown.
  fetchDrawing(`vehicles/${kind}`).catch(() => undefined);
}
