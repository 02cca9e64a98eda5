/** The parts of the business that turnover is divided into. */
export const ACTIVITIES = ["services", "subscriptions", "shop", "rentals"] as const;
export type Activity = (typeof ACTIVITIES)[number];

export const activityLabels: Readonly<Record<Activity, string>> = {
  services: "Prestations",
  subscriptions: "Abonnements",
  shop: "Boutique",
  rentals: "Locations",
};
