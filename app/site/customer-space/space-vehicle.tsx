import type { ReactNode } from "react";
import { silhouettes } from "#app/art/art-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { paintOf } from "#app/art/vehicle-paint.ts";
import { TextLink } from "#app/ui/core/link.tsx";
import { spacePages } from "#content/pages/customer-space.ts";
import type { SpaceHome } from "#usecases/customer-space/read-home.ts";

type SpaceVehicleProps = {
  vehicle: SpaceHome["vehicles"][number];
  /** For those below the first screen. */
  lazy?: boolean;
  children?: ReactNode;
};

/** A vehicle of the customer in its colour, with the way to its passport, as an entry of a list. */
export function SpaceVehicle({ vehicle, lazy = false, children }: SpaceVehicleProps) {
  const { id, category, model, plate, colour } = vehicle;
  return (
    <li>
      <Vehicle kind={silhouettes[category]} frame="tight" paint={paintOf(colour)} lazy={lazy} />
      <div>
        <h3>{model || "Véhicule"}</h3>
        <p>{[plate, colour].filter(Boolean).join(", ")}</p>
        <TextLink to={`${spacePages.vehicles.path}/${id}`} aria-label={`Carnet de ${model || "ce véhicule"}`}>
          Carnet
        </TextLink>
        {children}
      </div>
    </li>
  );
}
