import { type ComponentType, useEffect, useState } from "react";
import { SPACE_HINT } from "#app/site/customer-space/space-hint.ts";
import type { WizardStepProps } from "./step.ts";

/** The vehicles of whoever is signed in to the space. Other visitors load and ask nothing. */
export function OwnVehiclesOffer(props: WizardStepProps) {
  const [Choice, setChoice] = useState<ComponentType<WizardStepProps> | null>(null);
  useEffect(() => {
    if (!document.cookie.includes(SPACE_HINT)) return;
    // Without it the steps are as for everybody.
    import("./own-vehicles.tsx").then(
      ({ OwnVehicles }) => setChoice(() => OwnVehicles),
      () => undefined,
    );
  }, []);
  return Choice && <Choice {...props} />;
}
