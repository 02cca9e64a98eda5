/** What a visit of the demonstration is about. */
export interface DemoJob {
  readonly title: string;
  readonly offer: string | null;
  /** Of the vehicle; null where it is about something else. */
  readonly category: string | null;
  readonly cents: number;
}

export type DemoWorker = "Hélène" | "Théo";

/** Weekday from Monday, hour, minutes; the weeks from this one: -1 is the last, 1 the next. */
type DemoVisit = readonly [
  worker: DemoWorker,
  weekday: number,
  hour: number,
  minutes: number,
  customer: string,
  commune: string,
  job: DemoJob,
  weeks: readonly (-1 | 0 | 1)[],
];

/** By category; the letters I, O and U are on no real plate. */
export const demoCars: Readonly<
  Record<string, { readonly model: string; readonly colour: string; readonly plate: string }>
> = {
  A: { model: "Renault Clio", colour: "blanche", plate: "IO-204-UO" },
  B: { model: "Peugeot 308", colour: "grise", plate: "OU-318-II" },
  C: { model: "Peugeot 3008", colour: "verte", plate: "UI-217-OO" },
  D: { model: "BMW X5", colour: "noire", plate: "OI-550-UU" },
  U1: { model: "Renault Kangoo", colour: "bleue", plate: "UU-143-OI" },
  U2: { model: "Renault Trafic", colour: "blanche", plate: "II-092-UO" },
};

const offered = (title: string, offer: string) => (category: string, cents: number) => ({
  title,
  offer,
  category,
  cents,
});
const other = (title: string, cents: number): DemoJob => ({ title, offer: null, category: null, cents });

const vip = offered("VIP Complet", "cleaning.vip.complete");
const exterior = offered("2 véhicules, VIP Extérieur", "cleaning.vip.exterior");
const standard = offered("Standard Complet", "cleaning.standard.complete");
const polish = offered("Polissage Brillance", "polishing.brillance");
const ceramic = offered("Céramique Silver", "ceramic.silver");
const control = offered("Céramique, contrôle", "ceramic.gold");
const monthly = offered("Abonnement, visite du mois", "subscription.full");
const vans = offered("Fourgons, intérieur", "utility.cleaning");

export const demoVisits: readonly DemoVisit[] = [
  ["Hélène", 0, 9, 240, "Sophie", "Bourg-en-Bresse", vip("D", 165_00), [-1, 0]],
  ["Hélène", 0, 14, 60, "Julien", "Viriat", other("Film bâtiment, relevé de mesures", 0), [0]],
  ["Hélène", 0, 15.5, 90, "Amandine", "Attignat", standard("A", 75_00), [0]],
  ["Hélène", 1, 8.5, 120, "Élise", "Marboz", standard("B", 85_00), [-1, 0, 1]],
  ["Hélène", 1, 11.5, 90, "Gîte", "Coligny", other("Canapé d’angle", 120_00), [0]],
  ["Hélène", 1, 14.5, 150, "Thomas", "Saint-Étienne-du-Bois", vip("D", 165_00), [0]],
  ["Hélène", 2, 8.5, 480, "Bernard", "Montrevel-en-Bresse", polish("C", 349_00), [0]],
  ["Hélène", 3, 8.5, 240, "Marion", "Montrevel-en-Bresse", control("C", 0), [0, 1]],
  ["Hélène", 4, 9, 180, "Garage", "Mâcon", exterior("C", 140_00), [-1, 0]],
  ["Hélène", 4, 13.5, 210, "Léa", "Replonges", ceramic("B", 390_00), [0]],
  ["Hélène", 5, 9, 120, "Marc", "Montrevel-en-Bresse", monthly("B", 80_00), [0]],
  ["Théo", 0, 9, 150, "Pressing", "Mâcon", vans("U1", 160_00), [0]],
  ["Théo", 0, 12, 90, "Hôtel", "Replonges", other("Canapé et deux fauteuils", 150_00), [0]],
  ["Théo", 2, 9, 180, "Karim", "Polliat", vip("B", 145_00), [0, 1]],
  ["Théo", 3, 14, 120, "Nora", "Attignat", standard("A", 75_00), [-1, 0, 1]],
];

/** Agreed, but without a day. */
export const demoWaiting: readonly (readonly [
  daysAgo: number,
  minutes: number,
  customer: string,
  commune: string,
  job: DemoJob,
])[] = [
  [2, 180, "Inès", "Viriat", vip("B", 145_00)],
  [1, 90, "Colette", "Jayat", standard("A", 75_00)],
  [1, 360, "Société", "Polliat", vans("U2", 320_00)],
  [0, 90, "Odile", "Péronnas", monthly("D", 90_00)],
];

/** Weekdays: 0 is Sunday. */
export const demoSectors = [
  {
    name: "Bourg et Revermont",
    colour: "amber",
    weekdays: [1],
    communes: ["Bourg-en-Bresse", "Viriat", "Péronnas", "Ceyzériat"],
  },
  {
    name: "Bresse nord",
    colour: "teal",
    weekdays: [2, 4],
    communes: ["Marboz", "Coligny", "Saint-Étienne-du-Bois", "Montrevel-en-Bresse", "Jayat", "Foissiat"],
  },
  {
    name: "Val de Saône",
    colour: "blue",
    weekdays: [5],
    communes: ["Replonges", "Mâcon", "Pont-de-Vaux"],
  },
] as const;
