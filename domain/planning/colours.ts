/** Names of tokens, so that a worker or a sector has its colour on every screen. */
export const PLANNING_COLOURS = ["teal", "blue", "amber", "plum", "slate", "rose"] as const;
export type PlanningColour = (typeof PLANNING_COLOURS)[number];
