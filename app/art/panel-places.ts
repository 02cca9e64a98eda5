import type { PanelId } from "#domain/visit-work/panels.ts";

/** Where a panel lies over a vehicle drawn in its tight frame, whose front is on the left. */
export const panelPlaces: Readonly<Record<PanelId, { readonly left: string; readonly top: string }>> = {
  hood: { left: "16%", top: "36%" },
  "front-fender": { left: "29%", top: "50%" },
  roof: { left: "55%", top: "7%" },
  "front-door": { left: "43%", top: "56%" },
  "rear-door": { left: "60%", top: "56%" },
  "rear-fender": { left: "83%", top: "42%" },
  "rear-bumper": { left: "94%", top: "63%" },
  sill: { left: "48%", top: "85%" },
};
