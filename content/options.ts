import type { ServiceOption } from "#domain/quote/suggestion.ts";

export const exteriorOptions = {
  engineBay: {
    offer: "cleaning.option.engine-bay",
    title: "Habillage du compartiment moteur",
    description: "Dégraissage doux, puis plastiques et durites protégés.",
  },
  hydrophobicGlass: {
    offer: "cleaning.option.hydrophobic-glass",
    title: "Traitement hydrophobe des vitres",
    description: "La pluie file d’elle-même, la vue reste nette.",
  },
  carnaubaWax: {
    offer: "cleaning.option.carnauba-wax",
    title: "Cire de carnauba",
    description: "Une brillance chaude et une protection naturelle de quelques mois.",
  },
  convertibleRoof: {
    offer: "cleaning.option.convertible-roof",
    title: "Imperméabilisation de capote",
    description: "Capote nettoyée, puis rendue étanche aux taches et à la pluie.",
  },
  windscreenCeramic: {
    offer: "cleaning.option.windscreen-ceramic",
    title: "Céramique pare-brise",
    description: "Un pare-brise qui chasse l’eau et retient moins le givre.",
  },
  bodyCeramicSelfHealing: {
    offer: "cleaning.option.body-ceramic-self-healing",
    title: "Céramique carrosserie auto-cicatrisante",
    description: "Les micro-rayures de lavage s’effacent à la chaleur.",
  },
  nxtcOneCeramic: {
    offer: "cleaning.option.n-xtc-one-ceramic",
    title: "Céramique N-XTC ONE",
    description: "Une première céramique, rapide à poser, facile à entretenir.",
  },
  wheelCeramic: {
    offer: "cleaning.option.wheel-ceramic",
    title: "Céramique jantes",
    description: "La poussière de frein n’accroche plus et part au jet.",
  },
  expressBuffing: {
    offer: "cleaning.option.express-buffing",
    title: "Lustrage express",
    description: "Un passage de finition qui ravive l’éclat du vernis.",
  },
  paintCorrection: {
    offer: "cleaning.option.paint-correction",
    title: "Correction de peinture",
    description: "Micro-rayures et tourbillons repris à la polisseuse.",
  },
} as const satisfies Record<string, ServiceOption>;

export const interiorOptions = {
  seatShampoo: {
    offer: "cleaning.option.seat-shampoo",
    title: "Shampooing des sièges",
    description: "Injection-extraction de chaque assise et dossier.",
  },
  carpetShampoo: {
    offer: "cleaning.option.carpet-shampoo",
    title: "Shampooing des moquettes",
    description: "Moquettes, tapis et coffre lavés en profondeur.",
  },
  plasticsDressing: {
    offer: "cleaning.option.plastics-dressing",
    title: "Rénovation des plastiques",
    description: "Plastiques nettoyés puis nourris, teinte d’origine, fini mat.",
  },
  fabricWaterproofing: {
    offer: "cleaning.option.fabric-waterproofing",
    title: "Imperméabilisation des tissus",
    description: "Les liquides perlent, le temps d’essuyer.",
  },
  headlinerCleaning: {
    offer: "cleaning.option.headliner-cleaning",
    title: "Nettoyage du ciel de toit",
    description: "Nettoyage à faible humidité, sans décoller le tissu.",
  },
  ozoneDisinfection: {
    offer: "cleaning.option.ozone-disinfection",
    title: "Désinfection à l’ozone",
    description: "Traitement des odeurs incrustées et de la climatisation.",
  },
  leatherNourishing: {
    offer: "cleaning.option.leather-nourishing",
    title: "Soin nourrissant du cuir",
    description: "Nettoyage au savon doux, puis lait nourrissant.",
  },
  leatherSealing: {
    offer: "cleaning.option.leather-sealing",
    title: "Protection scellante du cuir",
    description: "Une barrière contre le frottement et les transferts de couleur.",
  },
  leatherCeramic: {
    offer: "cleaning.option.leather-ceramic",
    title: "Céramique cuir",
    description: "La protection la plus durable des assises claires.",
  },
} as const satisfies Record<string, ServiceOption>;

export const renovationOptions = {
  cigaretteBurn: {
    offer: "renovation.cigarette-burn",
    title: "Réparation de brûlure de cigarette",
    description: "Le trou est rebouché avec des fibres assorties au siège.",
  },
  headlights: {
    offer: "headlights.restoration",
    title: "Rénovation des phares",
    description: "Optiques poncées, polies puis protégées, faisceau retrouvé.",
  },
} as const satisfies Record<string, ServiceOption>;
