import { formatPriceText } from "#domain/money/money.ts";
import { burnPriceText } from "#domain/quote/renovation.ts";
import type { ServiceOption } from "#domain/quote/suggestion.ts";
import { burnRates, exteriorOptionPrices, headlightPrice, interiorOptionPrices } from "./price-list.ts";

export const exteriorOptions = {
  engineBay: {
    id: "engine-bay",
    title: "Habillage du compartiment moteur",
    price: exteriorOptionPrices.engineBay,
    description: "Dégraissage doux, puis plastiques et durites protégés.",
  },
  hydrophobicGlass: {
    id: "hydrophobic-glass",
    title: "Traitement hydrophobe des vitres",
    price: exteriorOptionPrices.hydrophobicGlass,
    description: "La pluie file d’elle-même, la vue reste nette.",
  },
  carnaubaWax: {
    id: "carnauba-wax",
    title: "Cire de carnauba",
    price: exteriorOptionPrices.carnaubaWax,
    description: "Une brillance chaude et une protection naturelle de quelques mois.",
  },
  convertibleRoof: {
    id: "convertible-roof",
    title: "Imperméabilisation de capote",
    price: exteriorOptionPrices.convertibleRoof,
    description: "Capote nettoyée, puis rendue étanche aux taches et à la pluie.",
  },
  windscreenCeramic: {
    id: "windscreen-ceramic",
    title: "Céramique pare-brise",
    price: exteriorOptionPrices.windscreenCeramic,
    description: "Un pare-brise qui chasse l’eau et retient moins le givre.",
  },
  bodyCeramicSelfHealing: {
    id: "body-ceramic-self-healing",
    title: "Céramique carrosserie auto-cicatrisante",
    price: exteriorOptionPrices.bodyCeramicSelfHealing,
    description: "Les micro-rayures de lavage s’effacent à la chaleur.",
  },
  nxtcOneCeramic: {
    id: "n-xtc-one-ceramic",
    title: "Céramique N-XTC ONE",
    price: exteriorOptionPrices.nxtcOneCeramic,
    description: "Une première céramique, rapide à poser, facile à entretenir.",
  },
  wheelCeramic: {
    id: "wheel-ceramic",
    title: "Céramique jantes",
    price: exteriorOptionPrices.wheelCeramic,
    description: "La poussière de frein n’accroche plus et part au jet.",
  },
  expressBuffing: {
    id: "express-buffing",
    title: "Lustrage express",
    price: exteriorOptionPrices.expressBuffing,
    description: "Un passage de finition qui ravive l’éclat du vernis.",
  },
  paintCorrection: {
    id: "paint-correction",
    title: "Correction de peinture",
    price: exteriorOptionPrices.paintCorrection,
    description: "Micro-rayures et tourbillons repris à la polisseuse.",
  },
} as const satisfies Record<keyof typeof exteriorOptionPrices, ServiceOption>;

export const interiorOptions = {
  seatShampoo: {
    id: "seat-shampoo",
    title: "Shampooing des sièges",
    price: interiorOptionPrices.seatShampoo,
    description: "Injection-extraction de chaque assise et dossier.",
  },
  carpetShampoo: {
    id: "carpet-shampoo",
    title: "Shampooing des moquettes",
    price: interiorOptionPrices.carpetShampoo,
    description: "Moquettes, tapis et coffre lavés en profondeur.",
  },
  plasticsDressing: {
    id: "plastics-dressing",
    title: "Rénovation des plastiques",
    price: interiorOptionPrices.plasticsDressing,
    description: "Plastiques nettoyés puis nourris, teinte d’origine, fini mat.",
  },
  fabricWaterproofing: {
    id: "fabric-waterproofing",
    title: "Imperméabilisation des tissus",
    price: interiorOptionPrices.fabricWaterproofing,
    description: "Les liquides perlent, le temps d’essuyer.",
  },
  headlinerCleaning: {
    id: "headliner-cleaning",
    title: "Nettoyage du ciel de toit",
    price: interiorOptionPrices.headlinerCleaning,
    description: "Nettoyage à faible humidité, sans décoller le tissu.",
  },
  ozoneDisinfection: {
    id: "ozone-disinfection",
    title: "Désinfection à l’ozone",
    price: interiorOptionPrices.ozoneDisinfection,
    description: "Traitement des odeurs incrustées et de la climatisation.",
  },
  leatherNourishing: {
    id: "leather-nourishing",
    title: "Soin nourrissant du cuir",
    price: interiorOptionPrices.leatherNourishing,
    description: "Nettoyage au savon doux, puis lait nourrissant.",
  },
  leatherSealing: {
    id: "leather-sealing",
    title: "Protection scellante du cuir",
    price: interiorOptionPrices.leatherSealing,
    description: "Une barrière contre le frottement et les transferts de couleur.",
  },
  leatherCeramic: {
    id: "leather-ceramic",
    title: "Céramique cuir",
    price: interiorOptionPrices.leatherCeramic,
    description: "La protection la plus durable des assises claires.",
  },
} as const satisfies Record<keyof typeof interiorOptionPrices, ServiceOption>;

/** Renovations state a base price, which the count of holes or the state of the lens may raise. */
export type RenovationOption = {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly description: string;
};

export const renovationOptions = {
  cigaretteBurn: {
    id: "cigarette-burn",
    title: "Réparation de brûlure de cigarette",
    price: burnPriceText(1, burnRates),
    description: "Le trou est rebouché avec des fibres assorties au siège.",
  },
  headlights: {
    id: "headlights",
    title: "Rénovation des phares",
    price: formatPriceText(headlightPrice),
    description: "Optiques poncées, polies puis protégées, faisceau retrouvé.",
  },
} as const satisfies Record<string, RenovationOption>;
