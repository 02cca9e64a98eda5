import { clpLabel } from "./clp-phrases.ts";
import { type DemoCategory, drawing, scene } from "./demo-product.ts";

export const protection: DemoCategory = {
  slug: "protection",
  name: "Protection et rénovation",
  description: "Faire briller, puis faire durer.",
  picture: "/art/products/spray-ceramique.svg",
  products: [
    {
      slug: "coffret-ceramique",
      name: "Coffret céramique",
      short:
        "Flacon, applicateur, microfibre et mode d’emploi pas à pas\u00a0: la céramique, à faire soi-même un samedi.",
      long: [
        "Tout ce qu’il faut pour protéger une berline\u00a0: le flacon de céramique, l’applicateur, les suédines, une microfibre de finition et le mode d’emploi illustré. Comptez une demi-journée, à l’abri, sur une carrosserie lavée et décontaminée.",
        "La protection tient environ un an en usage normal. Ce n’est pas celle de nos prestations, qui tient plusieurs années et demande une préparation à la machine, mais c’est la meilleure que l’on puisse poser soi-même.",
      ],
      surfaces: ["carrosserie"],
      content: null,
      images: [
        drawing("coffret-ceramique", "Coffret céramique ouvert\u00a0: flacon, applicateur et microfibre"),
        scene("ceramique", "Une carrosserie protégée, l’eau y perle"),
        scene("blog-ceramique", "Des perles d’eau rondes sur un vernis protégé"),
      ],
      steps: [
        {
          title: "Préparer",
          text: "Laver, décontaminer, dégraisser. Travailler entre 15 et 25 degrés, à l’abri.",
        },
        {
          title: "Appliquer",
          text: "Quelques gouttes sur l’applicateur, en croisant, par carrés de 50\u00a0cm.",
        },
        {
          title: "Essuyer",
          text: "Après une à deux minutes, à la microfibre. Pas d’eau pendant douze heures.",
        },
      ],
      hazards: {
        signalWord: "danger",
        pictograms: ["SGH02", "SGH07"],
        phrases: clpLabel("H225", "H319", "H336", "P102", "P210", "P271", "P280", "P305+P351+P338", "P501"),
        ufi: null,
        safetySheet: null,
      },
    },
    {
      slug: "spray-ceramique",
      name: "Spray céramique SiO2",
      short: "Trois mois de déperlance en une demi-heure\u00a0: pulvériser, essuyer, c’est posé.",
      long: [
        "Une protection à la silice qui se pose comme un simple spray de finition. Elle rend la peinture lisse, fait perler la pluie et ralentit l’encrassement pendant environ trois mois.",
        "Elle s’emploie seule ou en entretien d’une céramique déjà posée, dont elle ravive l’effet. Carrosserie, jantes et vitres latérales\u00a0; évitez le pare-brise.",
      ],
      surfaces: ["carrosserie", "jantes"],
      content: { amount: 500, unit: "ml" },
      images: [
        drawing("spray-ceramique", "Spray céramique SiO2, protection hydrophobe, 500\u00a0ml"),
        scene("blog-ceramique", "Des perles d’eau rondes sur un vernis protégé"),
      ],
      steps: [
        { title: "Pulvériser", text: "Deux pressions par panneau, sur carrosserie propre, sèche et froide." },
        { title: "Étaler", text: "Aussitôt, avec une microfibre rase, panneau par panneau." },
        { title: "Lustrer", text: "Avec une seconde microfibre. Éviter la pluie pendant deux heures." },
      ],
    },
    {
      slug: "cire-carnauba",
      name: "Cire de carnauba",
      short: "L’éclat chaud et profond des cires d’autrefois, dans une boîte qui dure des années.",
      long: [
        "Une cire dure, riche en carnauba, pour qui aime prendre son temps. Elle donne aux teintes sombres une profondeur que les produits de synthèse n’ont pas, et protège six à huit semaines.",
        "La boîte suffit pour une vingtaine de voitures\u00a0: quelques tours d’applicateur par panneau, pas davantage.",
      ],
      surfaces: ["carrosserie"],
      content: { amount: 200, unit: "g" },
      images: [
        drawing("cire-carnauba", "Boîte métal de cire de carnauba, 200\u00a0g, couvercle ouvert"),
        scene("ceramique", "Une carrosserie protégée, l’eau y perle"),
      ],
      steps: [
        { title: "Prélever", text: "Un tour d’applicateur mousse, légèrement humide." },
        { title: "Appliquer", text: "Une couche très fine, panneau par panneau, à l’ombre." },
        { title: "Lustrer", text: "Quand le voile blanchit, à la microfibre épaisse." },
      ],
    },
    {
      slug: "polish-finition",
      name: "Polish de finition",
      short:
        "Efface le voile et les tourbillons légers, et rend au vernis sa netteté. Livré avec un pad mousse.",
      long: [
        "Un abrasif très fin, à passer à la main ou à la machine avec le pad fourni. Il corrige les micro-rayures du lavage et les hologrammes, et prépare la surface à recevoir cire ou céramique.",
        "Il n’enlève pas une rayure que l’ongle accroche\u00a0: pour celles-là, voyez notre polissage.",
      ],
      surfaces: ["carrosserie"],
      content: { amount: 250, unit: "ml" },
      images: [
        drawing("polish-finition", "Flacon de polish de finition et son pad mousse"),
        scene("polissage", "Un vernis noir sous une lampe, rayé à gauche et net à droite"),
      ],
      steps: [
        { title: "Doser", text: "Quatre gouttes sur le pad, pour un carré de 40\u00a0cm." },
        { title: "Polir", text: "En passes croisées, sans appuyer, jusqu’à un film transparent." },
        { title: "Essuyer", text: "À la microfibre propre, puis protéger." },
      ],
    },
    {
      slug: "renovateur-plastiques",
      name: "Rénovateur plastiques",
      short: "Rend leur noir aux pare-chocs et aux passages de roue blanchis par le soleil.",
      long: [
        "Il pénètre le plastique grainé au lieu de le couvrir d’un film gras\u00a0: pas de coulures à la première pluie, pas d’arc-en-ciel. Le noir revient mat et régulier, pour deux à trois mois.",
        "Pour les plastiques extérieurs non peints\u00a0: pare-chocs, baguettes, rétroviseurs, bas de pare-brise.",
      ],
      surfaces: ["plastiques"],
      content: { amount: 250, unit: "ml" },
      images: [
        drawing("renovateur-plastiques", "Flacon de rénovateur pour plastiques extérieurs, 250\u00a0ml"),
        scene("utilitaires", "Le marchepied noir et le feu d’un fourgon propre, en gros plan"),
      ],
      steps: [
        { title: "Nettoyer", text: "Le plastique doit être propre, dégraissé et sec." },
        { title: "Étaler", text: "Une noisette sur l’applicateur, en petits cercles." },
        { title: "Égaliser", text: "Essuyer l’excédent après dix minutes." },
      ],
    },
    {
      slug: "kit-renovation-phares",
      name: "Kit de rénovation de phares",
      short:
        "Des optiques jaunies à la lumière d’origine\u00a0: abrasifs, polish et protection UV pour deux phares.",
      long: [
        "Trois disques de ponçage, un polish et un vernis anti-UV, avec l’adhésif pour protéger la carrosserie. Deux heures de travail à la main ou à la perceuse, pour une paire de phares.",
        "Des optiques claires éclairent mieux et passent le contrôle technique. Si le plastique est fissuré ou embué de l’intérieur, le kit n’y peut rien\u00a0: demandez-nous conseil.",
      ],
      surfaces: ["plastiques"],
      content: null,
      images: [
        drawing("kit-renovation-phares", "Kit de rénovation de phares\u00a0: abrasifs, polish et protection"),
        scene("phares", "Un phare, terni à gauche et clair à droite"),
      ],
      steps: [
        { title: "Masquer", text: "Tout autour du phare, avec l’adhésif fourni." },
        { title: "Poncer", text: "Du plus gros grain au plus fin, à l’eau, en changeant de sens." },
        { title: "Polir et protéger", text: "Lustrer, dégraisser, puis poser le vernis en une passe." },
      ],
      hazards: {
        signalWord: "attention",
        pictograms: ["SGH02", "SGH07"],
        phrases: clpLabel("H226", "H317", "H336", "P102", "P210", "P261", "P271", "P280"),
        ufi: null,
        safetySheet: null,
      },
    },
  ],
};
