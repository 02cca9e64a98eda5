import { IconPlus } from "#app/art/icons.tsx";
import { SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { SpaceVehicle } from "#app/site/customer-space/space-vehicle.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { spacePages } from "#content/pages/customer-space.ts";
import type { SpaceHome } from "#usecases/customer-space/read-home.ts";

export function VehicleCards({ vehicles }: Pick<SpaceHome, "vehicles">) {
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
    </SpaceSection>
  );
}
