import type { DrawnVehicle } from "./art-names.ts";
import { loadedDrawing } from "./drawing-source.ts";
import { vehicleFrames } from "./vehicle-frames.ts";
import { type VehicleLook, vehicleStyle } from "./vehicle-look.ts";

/** On the server: the drawing as a file of its own in its tight frame, for programs that know no CSS variables. */
export function stillVehicle(kind: DrawnVehicle, { film = {}, ...look }: VehicleLook): string {
  const { x, y, width, height } = vehicleFrames[kind].tight;
  const values = vehicleStyle(look) as Readonly<Record<string, string | number>>;
  return (loadedDrawing(`vehicles/${kind}`) ?? "")
    .replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"`)
    .replace(/class="film" data-zone="([^"]+)"([^>]*)fill="var\(--film,transparent\)"/g, (_, zone, rest) => {
      const colour = film[zone as keyof typeof film] ?? film.all ?? "none";
      return `data-zone="${zone}"${rest}fill="${colour}"`;
    })
    .replace(/var\((--[\w-]+),((?:[^()]|\([^()]*\))*)\)/g, (_, name, own) => readVariable(values, name, own));
}

/** The value that is set, else the drawing's own, which may be another variable. */
function readVariable(values: Readonly<Record<string, string | number>>, name: string, own: string): string {
  const inner = /^var\((--[\w-]+),(.*)\)$/.exec(own);
  return String(values[name] ?? (inner ? readVariable(values, inner[1] ?? "", inner[2] ?? "") : own));
}
