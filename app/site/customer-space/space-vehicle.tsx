import type { ReactNode } from "react";
import { silhouettes } from "#app/art/art-names.ts";
import { VehiclePicture } from "#app/art/scene.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { spacePages } from "#content/pages/customer-space.ts";
import type { SpaceHome } from "#usecases/customer-space/read-home.ts";

type SpaceVehicleProps = { vehicle: SpaceHome["vehicles"][number]; children?: ReactNode };

/** A vehicle of the customer with the way to its passport, as an entry of a list. */
export function SpaceVehicle({ vehicle, children }: SpaceVehicleProps) {
  const { id, category, model, plate, colour } = vehicle;
  return (
    <li>
      <VehiclePicture kind={silhouettes[category]} alt="" />
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
