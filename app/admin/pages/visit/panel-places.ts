import type { PanelId } from "#domain/visit-work/panels.ts";

/** Where a panel lies over a vehicle drawn in its tight frame, whose front is on the left. */
export const panelPlaces: Readonly<Record<PanelId, { readonly left: string; readonly top: string }>> = {
  hood: { left: "17%", top: "34%" },
  "front-fender": { left: "13%", top: "60%" },
  roof: { left: "50%", top: "8%" },
  "front-door": { left: "40%", top: "56%" },
  "rear-door": { left: "58%", top: "56%" },
  "rear-fender": { left: "76%", top: "40%" },
  "rear-bumper": { left: "92%", top: "62%" },
  sill: { left: "49%", top: "84%" },
};
