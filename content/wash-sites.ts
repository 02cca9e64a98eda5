/** Where the vehicle would be washed, as the wizard asks it. */
export const washSites = [
  { value: "water", label: "Sur terrain privé, avec un robinet" },
  { value: "dry", label: "Sur terrain privé, sans robinet" },
  { value: "public", label: "Dans la rue ou sur un parking public" },
] as const;

export const WASH_SITES = washSites.map(({ value }) => value);

export function washSiteLabel(site: unknown): string {
  return washSites.find(({ value }) => value === site)?.label ?? "";
}

/** Nothing may run into the gutter, or there is nothing to rinse with. */
export function isWaterlessSite(site: unknown): boolean {
  return site === "dry" || site === "public";
}

/** What follows where nothing may be rinsed; the booking's page explains it. */
export const waterlessHint = "Nous nettoierons sans eau, au même prix\u00a0: rien ne coule au sol.";
