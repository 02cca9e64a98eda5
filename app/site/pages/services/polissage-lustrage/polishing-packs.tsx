import { LinkButton } from "#app/ui/core/button.tsx";
import { richText } from "#app/ui/core/rich-text.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { type PolishingPack, polishingPacks } from "#content/polishing.ts";
import {
  polishingAdded,
  polishingCategoryMissing,
  polishingDays,
  polishingDefects,
  polishingModelMissing,
  polishingPage,
} from "#content/services/polishing.ts";
import { addServiceLine } from "../../../service-parts/add-service-line.ts";
import { Pack, PackGrid } from "../../../service-parts/pack-grid.tsx";
import { useIsInQuote } from "../../../service-parts/use-is-in-quote.ts";
import { type ChangeVehicle, completeVehicle } from "../../../service-parts/use-vehicle-choice.ts";
import type { VehicleChoice } from "../../../service-parts/vehicle-choice-store.ts";
import { polishingLine } from "./polishing-line.ts";
import { VarnishSlice } from "./varnish-slice.tsx";

type PolishingPacksProps = {
  choice: VehicleChoice;
  onChange: ChangeVehicle;
  /** An add button was clicked before category and model were given; the toast is shown already. */
  onRefused?: () => void;
};

/** One varnish in cross-section: each defect with the level that removes it, at the price of the chosen vehicle. */
export function PolishingPacks(props: PolishingPacksProps) {
  return (
    <PackGrid className="p-levels">
      {polishingPacks.map((pack) => (
        <CorrectionPack key={pack.id} pack={pack} {...props} />
      ))}
      <TooDeep />
    </PackGrid>
  );
}

/** The scratch that no level removes. */
function TooDeep() {
  return (
    <article className="pack">
      <div className="pack-drawing">
        <p className="p-defect">{polishingPage.defects.gouge}</p>
        <VarnishSlice defect="gouge" />
      </div>
      <div className="pack-body">
        <h3 className="pack-title">{polishingPage.talkTitle}</h3>
        <p className="pack-description">{richText(polishingPage.talkText)}</p>
        <LinkButton to="/contact?subject=polissage" variant="secondary" wide className="mt-6">
          {polishingPage.talk}
        </LinkButton>
      </div>
    </article>
  );
}

const DAYS_AT_MOST = 15;

function CorrectionPack({
  pack,
  choice,
  onChange,
  onRefused,
}: PolishingPacksProps & { pack: PolishingPack }) {
  const defect = polishingDefects[pack.id];
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
      onCategory={(category) => onChange({ category })}
      drawing={
        <>
          <p className="p-defect">{polishingPage.defects[defect]}</p>
          <VarnishSlice defect={defect} />
        </>
      }
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
