import { silhouettes } from "#app/art/art-names.ts";
import { IconPlus } from "#app/art/icons.tsx";
import { VehiclePicture } from "#app/art/scene.tsx";
import { SpaceSection } from "#app/site/customer-space/space-section.tsx";
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
        {vehicles.map(({ id, category, model, plate, colour }) => (
          <li key={id}>
            <VehiclePicture kind={silhouettes[category]} alt="" />
            <div>
              <h3>{model || "Véhicule"}</h3>
              <p>{[plate, colour].filter(Boolean).join(", ")}</p>
              <TextLink
                to={`${spacePages.vehicles.path}/${id}`}
                aria-label={`Carnet de ${model || "ce véhicule"}`}
              >
                Carnet
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </SpaceSection>
  );
}
