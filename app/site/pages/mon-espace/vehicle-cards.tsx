import { IconPlus } from "#app/art/icons.tsx";
import type { ShownVehicle } from "#app/site/customer-space/shown-vehicle.ts";
import { SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { SpaceVehicle } from "#app/site/customer-space/space-vehicle.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { spacePages } from "#content/pages/customer-space.ts";

type VehicleCardsProps = { vehicles: readonly ShownVehicle[]; vehicleCount: number };

/** The newest ones, and the way to the others. */
export function VehicleCards({ vehicles, vehicleCount }: VehicleCardsProps) {
  return (
    <SpaceSection
      id="vehicules"
      title={spacePages.vehicles.title}
      className="space-vehicles"
      action={
        <TextLink to={`${spacePages.vehicles.path}#ajouter`}>
          <IconPlus size={18} /> Ajouter
        </TextLink>
      }
    >
      <ul className="space-cars">
        {vehicles.map((vehicle) => (
          <SpaceVehicle key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      {vehicleCount > vehicles.length && (
        <TextLink to={spacePages.vehicles.path} className="justify-self-start">
          {`Voir les ${vehicleCount} véhicules`}
        </TextLink>
      )}
    </SpaceSection>
  );
}
