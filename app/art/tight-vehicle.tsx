import type { DrawnVehicle } from "./art-names.ts";
import { vehicleFrames } from "./vehicle-frames.ts";

/** The vehicle and its shadow alone, in its default colours: a picture, for pages that drive no drawing. */
export function TightVehicle({ kind }: { kind: DrawnVehicle }) {
  const { x, y, width, height } = vehicleFrames[kind].tight;
  return (
    <img
      src={`/art/vehicles/${kind}.svg#svgView(viewBox(${x},${y},${width},${height}))`}
      alt=""
      width={width}
      height={height}
      className="block h-auto w-full"
    />
  );
}
