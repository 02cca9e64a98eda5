import type { ReactNode } from "react";
import { silhouettes } from "#app/art/art-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { paintOf } from "#app/art/vehicle-paint.ts";
import { Badge } from "#app/ui/core/badge.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { spacePages } from "#content/pages/customer-space.ts";
import { ofName } from "#domain/text/elision.ts";
import type { ShownVehicle } from "./shown-vehicle.ts";

type SpaceVehicleProps = {
  vehicle: ShownVehicle;
  /** For those below the first screen. */
  lazy?: boolean;
  children?: ReactNode;
};

/** A vehicle of the customer with what lies on it and the way to its passport, as an entry of a list. */
export function SpaceVehicle({ vehicle, lazy = false, children }: SpaceVehicleProps) {
  const { id, category, name, plate, colour, layers, look, upkeep } = vehicle;
  return (
    <li>
      <Vehicle kind={silhouettes[category]} frame="tight" paint={paintOf(colour)} lazy={lazy} {...look} />
      <div>
        <h3>{name || "Véhicule"}</h3>
        <p>{[plate, colour].filter(Boolean).join(", ")}</p>
        {layers.length > 0 && (
          <ul className="space-layers" aria-label="Sur la voiture">
            {layers.map((layer) => (
              <li key={layer}>
                <Badge>{layer}</Badge>
              </li>
            ))}
          </ul>
        )}
        {upkeep && <p>{upkeep}</p>}
        <TextLink
          to={`${spacePages.vehicles.path}/${id}`}
          aria-label={`Carnet ${ofName(name || "ce véhicule")}`}
        >
          Carnet
        </TextLink>
        {children}
      </div>
    </li>
  );
}
