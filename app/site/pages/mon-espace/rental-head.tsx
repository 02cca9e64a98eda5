import { Scene } from "#app/art/scene.tsx";
import { SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { machineOf } from "#content/current-machines.ts";
import { machineSlot } from "#content/machine-slot.ts";

interface RentalHeadProps {
  readonly machine: string;
  /** Its days, the heading. */
  readonly title: string;
  readonly price: string;
  readonly state: string;
}

/** The machine, its days, what it costs and where the rental stands. */
export function RentalHead({ machine, title, price, state }: RentalHeadProps) {
  const shown = machineOf(machine);
  return (
    <div className="space-rental">
      {shown && <Scene name={shown.scene} alt="" slot={machineSlot(machine)} priority />}
      <SpaceSection id="location" title={title}>
        <p className="space-amount">{price}</p>
        <p>{state}</p>
      </SpaceSection>
    </div>
  );
}
