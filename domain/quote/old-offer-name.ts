/**
 * Drafts kept by browsers and pages opened before offers had ids name them otherwise: "vip-complete",
 * "option-engine-bay", "engine-bay". The id where the name is one of those; any other name as it is.
 */
export function readOfferName(name: string): string {
  for (const [old, now] of OLD_NAMES) if (old.test(name)) return name.replace(old, now);
  return name;
}

const OLD_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(vip|standard|shampoo)-(complete|interior|exterior)$/, "cleaning.$1.$2"],
  [/^(?:renovation-burn|cigarette-burn)$/, "renovation.cigarette-burn"],
  [/^headlights$/, "headlights.restoration"],
  [/^special-ceramic-(\w+)$/, "ceramic.$1"],
  [/^special-polishing-carStaging$/, "polishing.car-staging"],
  [/^special-polishing-(\w+)$/, "polishing.$1"],
  [/^special-tint$/, "tint.vehicle"],
  [/^utility-U\d$/, "utility.cleaning"],
  [/^(?:option-)?([a-z-]+)$/, "cleaning.option.$1"],
];
