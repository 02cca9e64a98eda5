import { IconBuilding, IconCar, IconClock, IconEuro, IconPin } from "#app/art/icons.tsx";
import { richText } from "#app/ui/core/rich-text.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { tintPage } from "#content/services/tint.ts";
import { tintModes } from "#content/tint.ts";
import type { TintMode } from "#domain/vehicle/tint.ts";
import { TintFacts } from "./facts.tsx";
import { TabLinks } from "./tab-links.tsx";
import { modeAddress } from "./tint-mode.ts";

const icons = { vehicle: IconCar, building: IconBuilding };

const tabs = tintModes.map(({ id, label }) => {
  const Icon = icons[id];
  return { id, label: [<Icon key="icon" size={18} />, label], to: modeAddress(id) };
});

const facts = [
  { Icon: IconEuro, text: "Sur devis, gratuit" },
  { Icon: IconClock, text: "Durée de pose écrite au devis" },
  { Icon: IconPin, text: "À domicile dans l’Ain" },
];

const trail = [
  { label: "Accueil", to: "/" },
  { label: "Services", to: "/services" },
] as const;

export function TintHead({ mode, onMode }: { mode: TintMode; onMode: (mode: TintMode) => void }) {
  return (
    <div className="wrap tint-head">
      <Breadcrumbs trail={trail} current="Vitres teintées" />
      <div className="tint-head-row">
        <div className="min-w-0">
          <h1 className="text-5xl">Vitres teintées</h1>
          <p className="lead mt-4">{richText(tintPage[mode].lead)}</p>
          {mode === "vehicle" && <TintFacts facts={facts} className="mt-5" />}
        </div>
        <TabLinks
          label="Type de vitrage"
          name="vitrage"
          tabs={tabs}
          selected={mode}
          onSelect={onMode}
          className="tint-modes"
        />
      </div>
    </div>
  );
}
