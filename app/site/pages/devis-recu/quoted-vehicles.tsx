import type { VehicleKind } from "#app/art/art-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";

export interface DrawnQuotedVehicle {
  readonly kind: VehicleKind;
  readonly paint: string;
}

/** The vehicles at one scale, on the rule under which their prices stand. The quote names them. */
export function QuotedVehicles({ vehicles }: { readonly vehicles: readonly DrawnQuotedVehicle[] }) {
  return (
    <div className="rq-cars" aria-hidden="true">
      {vehicles.map(({ kind, paint }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two vehicles may look the same
        <Vehicle key={position} kind={kind} frame="tight" paint={paint} gloss={0.4} />
      ))}
    </div>
  );
}
