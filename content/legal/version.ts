/** The day the general terms of sale last changed; stored with each order. A change of conditions-generales.md is a new day here. */
export const termsVersion = "2026-11-19";
