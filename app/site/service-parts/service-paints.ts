/** The paint in which each service shows its car; cleaning keeps the drawing's own green. */
export const servicePaints = {
  polishing: "#15191e",
  ceramic: "#3a4149",
  ppf: "#c3ccd4",
  tint: "#eef2f5",
} as const;
