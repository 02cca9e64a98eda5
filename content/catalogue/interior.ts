import { clpLabel } from "./clp-phrases.ts";
import { type DemoCategory, drawing, scene } from "./demo-product.ts";

export const interior: DemoCategory = {
  slug: "interieur",
  name: "Intérieur",
  description: "Textiles, cuirs et odeurs, comme en intervention.",
  picture: "/art/products/nettoyant-textile.svg",
  products: [
    {
      slug: "nettoyant-textile",
      name: "Nettoyant textile",
      short: "Détache sièges, moquettes et canapés sans auréole ni odeur de lessive.",
      long: [
        "Une mousse sèche qui soulève la tache au lieu de la pousser dans la fibre. Café, boue, gras de sandwich\u00a0: laissez agir, brossez, tamponnez. Peu d’eau, donc peu d’auréoles et un séchage en une à deux heures.",
        "Il convient aussi au canapé du salon. Pour un siège entier ou une vieille tache, louez plutôt une shampouineuse\u00a0: elle rince et aspire en profondeur.",
      ],
      surfaces: ["textile"],
      content: { amount: 500, unit: "ml" },
      images: [
        drawing("nettoyant-textile", "Spray nettoyant textile et moquette, 500\u00a0ml"),
        scene("interieur", "Une couture de siège, encrassée à gauche et propre à droite"),
        scene("blog-canape", "Un tissu taché à gauche, nettoyé à droite"),
      ],
      steps: [
        { title: "Essayer", text: "Sur un coin caché, pour vérifier la tenue des couleurs." },
        { title: "Pulvériser et brosser", text: "À 20\u00a0cm, puis du bord de la tache vers son centre." },
        { title: "Tamponner", text: "Avec une microfibre humide, puis laisser sécher portes ouvertes." },
      ],
      dilutionRatio: 5,
      hazards: {
        signalWord: "attention",
        pictograms: ["SGH07"],
        phrases: clpLabel("H319", "P102", "P264", "P305+P351+P338"),
        ufi: null,
        safetySheet: null,
      },
    },
    {
      slug: "nettoyant-cuir",
      name: "Nettoyant cuir",
      short: "Nettoie sans dessécher\u00a0: le cuir retrouve son mat d’origine et son grain.",
      long: [
        "Un cuir qui brille est un cuir sale. Ce nettoyant doux enlève le film gras et le transfert des jeans sans décaper la finition pigmentée des cuirs de voiture.",
        "À faire deux à quatre fois par an, toujours suivi du lait nourrissant. Ne convient ni au daim, ni au nubuck, ni à l’alcantara.",
      ],
      surfaces: ["cuir"],
      content: { amount: 500, unit: "ml" },
      images: [
        drawing("nettoyant-cuir", "Spray nettoyant cuir, 500\u00a0ml"),
        scene("blog-interieur", "Une couture de cuir propre, vue de près"),
      ],
      steps: [
        { title: "Aspirer", text: "Surtout les coutures, où le sable raye." },
        { title: "Mousser", text: "Pulvériser sur une brosse douce, masser sans détremper." },
        { title: "Essuyer", text: "À la microfibre humide, puis sèche." },
      ],
    },
    {
      slug: "lait-cuir",
      name: "Lait nourrissant cuir",
      short: "Assouplit et protège les cuirs propres, sans les rendre gras ni brillants.",
      long: [
        "Chaleur l’été, chauffage l’hiver\u00a0: le cuir se dessèche, puis craquelle là où l’on s’assoit. Ce lait lui rend sa souplesse et le protège des ultraviolets, avec un fini mat.",
        "Une fine couche suffit. Il laisse une discrète odeur de sellerie.",
      ],
      surfaces: ["cuir"],
      content: { amount: 250, unit: "ml" },
      images: [
        drawing("lait-cuir", "Flacon de lait nourrissant pour cuir, 250\u00a0ml"),
        scene("blog-interieur", "Une couture de cuir propre, vue de près"),
      ],
      steps: [
        { title: "Nettoyer d’abord", text: "Un lait posé sur un cuir sale enferme la saleté." },
        { title: "Masser", text: "Une noisette par assise, à la microfibre." },
        { title: "Laisser boire", text: "Une demi-heure, puis essuyer l’excédent." },
      ],
    },
    {
      slug: "parfum-habitacle",
      name: "Parfum d’habitacle",
      short:
        "Bois et verre, à suspendre\u00a0: une odeur discrète de cèdre et de bergamote, six semaines durant.",
      long: [
        "Un petit diffuseur rechargeable qui ne crie pas. Retournez-le quelques secondes pour imprégner le bouchon de bois, puis laissez faire la chaleur de l’habitacle.",
        "Il parfume un habitacle propre\u00a0; il ne masque pas une mauvaise odeur. Pour celle-ci, cherchez la cause, ou appelez-nous.",
      ],
      surfaces: [],
      content: { amount: 8, unit: "ml" },
      images: [
        drawing("parfum-habitacle", "Diffuseur de parfum d’habitacle en bois et en verre"),
        scene("interieur", "Une couture de siège, encrassée à gauche et propre à droite"),
      ],
      steps: [
        { title: "Ouvrir", text: "Retirer la capsule, revisser le bouchon de bois." },
        { title: "Imprégner", text: "Retourner trois secondes, pas plus." },
        { title: "Suspendre", text: "Au rétroviseur, sans contact avec les plastiques." },
      ],
      hazards: {
        signalWord: "attention",
        pictograms: ["SGH07"],
        phrases: clpLabel("H317", "H412", "P102", "P261", "P273", "P302+P352"),
        ufi: null,
        safetySheet: null,
      },
    },
  ],
};
