export const configuratorId = "rental-configurator";

/** The style sheet sets smooth scrolling, unless the visitor prefers reduced motion. */
export function showConfigurator(): void {
  document.getElementById(configuratorId)?.scrollIntoView({ block: "start" });
}
