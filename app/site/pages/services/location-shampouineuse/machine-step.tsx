import { Scene } from "#app/art/scene.tsx";
import { SelectableCard } from "#app/ui/core/card.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { offeredMachines } from "#content/current-machines.ts";
import type { Machine } from "#content/machines.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { shownRates, useRentalOffer } from "./use-rental-offer.ts";

type MachineStepProps = { machine: MachineKey | null; onChoose: (machine: MachineKey) => void };

export function MachineStep({ machine, onChoose }: MachineStepProps) {
  return (
    <fieldset className="rw-machines" tabIndex={-1}>
      <legend className="sr-only">Machine</legend>
      {offeredMachines().map((offered) => (
        <SelectableCard
          key={offered.key}
          type="radio"
          name="machine"
          value={offered.key}
          className="rw-machine"
          aria-label={`${offered.name}, ${offered.subtitle}`}
          checked={machine === offered.key}
          onChange={() => onChoose(offered.key)}
        >
          <MachineCard machine={offered} />
        </SelectableCard>
      ))}
    </fieldset>
  );
}

function MachineCard({ machine }: { machine: Machine }) {
  const { name, subtitle, scene } = machine;
  const { prices, originalPrices } = shownRates(machine, useRentalOffer());
  const saving = Math.floor((1 - prices.daily / originalPrices.daily) * 100);
  return (
    <>
      <span className="rw-machine-picture">
        <Scene name={scene} alt="" />
      </span>
      {saving > 0 && <span className="badge-promo rw-machine-off">{`−${saving}\u00a0%`}</span>}
      <span className="dot" aria-hidden="true" />
      <span className="rw-machine-text">
        <b>{name}</b>
        <span>{subtitle}</span>
        <RateLine label="La journée" cents={prices.daily} original={originalPrices.daily} />
        <RateLine label="Le week-end" cents={prices.weekend} original={originalPrices.weekend} />
        <RateLine
          label="Par jour, à la semaine"
          cents={prices.weeklyPerDay}
          original={originalPrices.weeklyPerDay}
        />
      </span>
    </>
  );
}

function RateLine({ label, cents, original }: { label: string; cents: number; original: number }) {
  return (
    <span className="rw-rate">
      <span>{label}</span>
      {original > cents && (
        <s>
          <VisuallyHidden>{"Prix barré\u00a0: "}</VisuallyHidden>
          {formatEuros(original)}
        </s>
      )}
      <Price cents={cents} format="euros" />
    </span>
  );
}
