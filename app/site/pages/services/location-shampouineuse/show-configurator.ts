export const configuratorId = "rental-configurator";

/** Smooth or not is the style sheet's decision: it knows who wants less motion. */
export function showConfigurator(): void {
  document.getElementById(configuratorId)?.scrollIntoView({ block: "start" });
}
