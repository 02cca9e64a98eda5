/** What the staff's pages call the three prices of a machine. */
export const rateLabels = [
  ["daily", "La journée"],
  ["weekend", "Le week-end"],
  ["weeklyPerDay", "Par jour, à la semaine"],
] as const;
