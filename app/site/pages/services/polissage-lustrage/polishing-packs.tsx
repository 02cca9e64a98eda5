import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { type PolishingPack, polishingPacks } from "#content/polishing.ts";
import {
  polishingAdded,
  polishingCategoryMissing,
  polishingDays,
  polishingModelMissing,
  polishingPage,
} from "#content/services/polishing.ts";
import { addServiceLine } from "../../../service-parts/add-service-line.ts";
import { Pack, PackGrid } from "../../../service-parts/pack-grid.tsx";
import { useIsInQuote } from "../../../service-parts/use-is-in-quote.ts";
import { completeVehicle } from "../../../service-parts/use-vehicle-choice.ts";
import type { VehicleChoice } from "../../../service-parts/vehicle-choice-store.ts";
import { PolishedPanel } from "./polished-panel.tsx";
import { polishingLine } from "./polishing-line.ts";

type PolishingPacksProps = {
  choice: VehicleChoice;
  /** An add button was clicked before category and model were given; the toast is shown already. */
  onRefused?: () => void;
};

/** Car Staging, Brillance and Extrême at the price of the chosen vehicle. */
export function PolishingPacks({ choice, onRefused }: PolishingPacksProps) {
  return (
    <PackGrid>
      {polishingPacks.map((pack) => (
        <CorrectionPack key={pack.id} pack={pack} choice={choice} onRefused={onRefused} />
      ))}
    </PackGrid>
  );
}

const DAYS_AT_MOST = 15;

function CorrectionPack({ pack, choice, onRefused }: PolishingPacksProps & { pack: PolishingPack }) {
  const vehicle = completeVehicle(choice);
  const line = vehicle && polishingLine(pack, vehicle);
  const isAdded = useIsInQuote(line);
  return (
    <Pack
      pack={{
        ...pack,
        measure: {
          label: "Durée",
          value: pack.duration,
          filled: polishingDays[pack.id],
          steps: DAYS_AT_MOST,
        },
      }}
      category={choice.category}
      drawing={<PolishedPanel pack={pack.id} />}
      action={{
        isOff: line === null,
        hint: polishingPage.hint,
        isAdded,
        onAdd: () => line && addServiceLine(line, polishingAdded(`${line.title}, ${line.vehicleModel}`)),
        onRefused: () => {
          notify(choice.category === null ? polishingCategoryMissing : polishingModelMissing);
          onRefused?.();
        },
      }}
    />
  );
}
