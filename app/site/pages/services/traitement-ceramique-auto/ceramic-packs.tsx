import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { type CeramicPack, ceramicPacks } from "#content/ceramic.ts";
import { ceramicAdded, ceramicHint, ceramicVehicleMissing } from "#content/services/ceramic.ts";
import { addServiceLine } from "../../../service-parts/add-service-line.ts";
import { Pack, PackGrid } from "../../../service-parts/pack-grid.tsx";
import { useIsInQuote } from "../../../service-parts/use-is-in-quote.ts";
import { type ChangeVehicle, completeVehicle } from "../../../service-parts/use-vehicle-choice.ts";
import type { VehicleChoice } from "../../../service-parts/vehicle-choice-store.ts";
import { ceramicPackLine } from "./ceramic-line.ts";
import { WaterDrop } from "./water-drop.tsx";

type CeramicPacksProps = {
  choice: VehicleChoice;
  onChange: ChangeVehicle;
  /** An add button was clicked before category and model were given; the toast is shown already. */
  onRefused?: () => void;
};

/** Silver, Gold and Platinum at the price of the chosen vehicle. */
export function CeramicPacks(props: CeramicPacksProps) {
  return (
    <PackGrid>
      {ceramicPacks.map((pack) => (
        <BodyPack key={pack.id} pack={pack} {...props} />
      ))}
    </PackGrid>
  );
}

const YEARS_AT_MOST = 7;

function BodyPack({ pack, choice, onChange, onRefused }: CeramicPacksProps & { pack: CeramicPack }) {
  const vehicle = completeVehicle(choice);
  const line = vehicle && ceramicPackLine(pack, vehicle);
  const isAdded = useIsInQuote(line);
  return (
    <Pack
      pack={{
        ...pack,
        measure: { label: "Tenue", value: pack.durability, filled: pack.years, steps: YEARS_AT_MOST },
      }}
      category={choice.category}
      onCategory={(category) => onChange({ category })}
      drawing={<WaterDrop pack={pack.id} />}
      action={{
        isOff: line === null,
        hint: ceramicHint,
        isAdded,
        onAdd: () => line && addServiceLine(line, ceramicAdded(`${line.title}, ${line.vehicleModel}`)),
        onRefused: () => {
          notify(ceramicVehicleMissing);
          onRefused?.();
        },
      }}
    />
  );
}
