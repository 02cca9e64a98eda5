export type MapCommune = {
  readonly id: string;
  readonly name: string;
  readonly postalCode: string;
  readonly inseeCode: string;
  /** Kilometres from the base; in `mapCommunes` from the shipped one, as the business states them. */
  readonly distance: number;
  readonly population: number;
  readonly description: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Percent of the drawn map's width and height. */
  readonly x: number;
  readonly y: number;
  readonly isPrimary: boolean;
  readonly services: readonly string[];
};

const everyService = [
  "Detailing auto à domicile",
  "Céramique, PPF et vitres teintées",
  "Canapés et textiles",
  "Utilitaires et flottes",
] as const;
const nearServices = ["Detailing auto à domicile", "Céramique et polissage", "Canapés et textiles"] as const;
const farServices = [
  "Detailing auto à domicile",
  "Céramique et polissage",
  "Utilitaires et flottes",
] as const;

export const mapCommunes: readonly MapCommune[] = [
  {
    id: "foissiat",
    name: "Foissiat",
    postalCode: "01340",
    inseeCode: "01163",
    distance: 0,
    population: 2_034,
    description: "En Bresse, du bourg aux fermes isolées.",
    latitude: 46.3715,
    longitude: 5.17525,
    x: 36.44,
    y: 36.56,
    isPrimary: true,
    services: everyService,
  },
  {
    id: "bourg-en-bresse",
    name: "Bourg-en-Bresse",
    postalCode: "01000",
    inseeCode: "01053",
    distance: 15,
    population: 42_372,
    description: "Préfecture de l’Ain, à domicile comme sur le parking du bureau.",
    latitude: 46.20574,
    longitude: 5.2258,
    x: 38.92,
    y: 49.97,
    isPrimary: true,
    services: everyService,
  },
  {
    id: "montrevel-en-bresse",
    name: "Montrevel-en-Bresse",
    postalCode: "01340",
    inseeCode: "01266",
    distance: 8,
    population: 2_743,
    description: "Autour du lac comme au centre.",
    latitude: 46.33527,
    longitude: 5.12269,
    x: 34.55,
    y: 39.33,
    isPrimary: false,
    services: nearServices,
  },
  {
    id: "marboz",
    name: "Marboz",
    postalCode: "01851",
    inseeCode: "01232",
    distance: 12,
    population: 2_264,
    description: "Fermes, artisans et particuliers, souvent regroupés sur une même journée.",
    latitude: 46.3429,
    longitude: 5.25722,
    x: 40.31,
    y: 38.76,
    isPrimary: false,
    services: nearServices,
  },
  {
    id: "macon",
    name: "Mâcon",
    postalCode: "71000",
    inseeCode: "71270",
    distance: 35,
    population: 35_177,
    description: "De l’autre côté de la Saône, en ville et dans les zones d’activité.",
    latitude: 46.31407,
    longitude: 4.82823,
    x: 21.23,
    y: 41.68,
    isPrimary: false,
    services: farServices,
  },
  {
    id: "lons-le-saunier",
    name: "Lons-le-Saunier",
    postalCode: "39000",
    inseeCode: "39300",
    distance: 42,
    population: 16_618,
    description: "Au pied du Jura, sur rendez-vous groupés.",
    latitude: 46.67535,
    longitude: 5.55575,
    x: 53.72,
    y: 11.78,
    isPrimary: false,
    services: farServices,
  },
  {
    id: "villefranche-sur-saone",
    name: "Villefranche-sur-Saône",
    postalCode: "69400",
    inseeCode: "69264",
    distance: 44,
    population: 36_172,
    description: "Capitale du Beaujolais, sur rendez-vous groupés.",
    latitude: 45.98967,
    longitude: 4.71961,
    x: 16.15,
    y: 67.52,
    isPrimary: false,
    services: farServices,
  },
  {
    id: "oyonnax",
    name: "Oyonnax",
    postalCode: "01100",
    inseeCode: "01283",
    distance: 38,
    population: 22_480,
    description: "Dans le Haut-Bugey, voitures et parcs d’entreprise.",
    latitude: 46.25917,
    longitude: 5.65727,
    x: 58.31,
    y: 45.74,
    isPrimary: false,
    services: farServices,
  },
  {
    id: "belley",
    name: "Belley",
    postalCode: "01300",
    inseeCode: "01034",
    distance: 40,
    population: 9_388,
    description: "Au sud du Bugey, en tournée planifiée à l’avance.",
    latitude: 45.75917,
    longitude: 5.68813,
    x: 59.75,
    y: 86.21,
    isPrimary: false,
    services: farServices,
  },
  {
    id: "saint-etienne-du-bois",
    name: "Saint-Étienne-du-Bois",
    postalCode: "01370",
    inseeCode: "01350",
    distance: 6,
    population: 2_584,
    description: "Entre Bresse et Revermont, du bourg aux hameaux.",
    latitude: 46.2899,
    longitude: 5.29471,
    x: 42.02,
    y: 43.06,
    isPrimary: false,
    services: nearServices,
  },
  {
    id: "pont-de-vaux",
    name: "Pont-de-Vaux",
    postalCode: "01190",
    inseeCode: "01305",
    distance: 18,
    population: 2_204,
    description: "En bord de Saône, de la ville au port de plaisance.",
    latitude: 46.43326,
    longitude: 4.94473,
    x: 26,
    y: 31.61,
    isPrimary: false,
    services: nearServices,
  },
  {
    id: "chatillon-sur-chalaronne",
    name: "Châtillon-sur-Chalaronne",
    postalCode: "01400",
    inseeCode: "01093",
    distance: 25,
    population: 5_250,
    description: "En Dombes, du centre ancien aux hameaux.",
    latitude: 46.11834,
    longitude: 4.95656,
    x: 26.86,
    y: 57.04,
    isPrimary: false,
    services: nearServices,
  },
];

export const communeBadges = { primary: "Prioritaire", standard: "Standard" } as const;

export function otherCommunesNote(): string {
  return `+ ${mapCommunes.filter(({ isPrimary }) => !isPrimary).length} autres communes`;
}
