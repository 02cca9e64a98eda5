import { LinkButton } from "#app/ui/core/button.tsx";
import type { VehicleCategory } from "#domain/vehicle/vehicle.ts";

interface QuoteForVehicleProps {
  readonly vehicle: { readonly category: VehicleCategory; readonly model: string };
  readonly email: string;
}

/** Opens the wizard with this vehicle chosen; where nothing can be stored, with nothing chosen. */
export function QuoteForVehicle({ vehicle, email }: QuoteForVehicleProps) {
  return (
    <LinkButton
      to="/#devis"
      variant="secondary"
      size="sm"
      reloadDocument
      onClick={(event) => {
        event.preventDefault();
        void begin(vehicle, email).finally(() => location.assign("/#devis"));
      }}
    >
      Demander un devis
    </LinkButton>
  );
}

async function begin(vehicle: QuoteForVehicleProps["vehicle"], email: string): Promise<void> {
  const [{ DRAFT_KEY }, { draftForVehicle }] = await Promise.all([
    import("../wizard/draft.ts"),
    import("../wizard/draft-for-vehicle.ts"),
  ]);
  try {
    const draft = draftForVehicle(localStorage.getItem(DRAFT_KEY), vehicle, email);
    if (draft) localStorage.setItem(DRAFT_KEY, draft);
  } catch (error) {
    console.warn("Le devis n’a pas pu être commencé avec ce véhicule.", error);
  }
}
