import { clpLabel } from "./clp-phrases.ts";
import { type DemoCategory, drawing, scene } from "./demo-product.ts";

export const washing: DemoCategory = {
  slug: "lavage",
  name: "Lavage",
  description: "Prélaver, laver et finir sans rayer le vernis.",
  picture: "/art/products/shampooing-ph-neutre.svg",
  products: [
    {
      slug: "shampooing-ph-neutre",
      name: "Shampooing pH neutre",
      short:
        "Un bouchon dans le seau, une mousse dense qui glisse et ne touche ni à la cire ni à la céramique.",
      long: [
        "C’est le shampooing de nos lavages à la main. Son pH neutre enlève la poussière et le film gras de la route sans attaquer la protection posée dessous\u00a0: cire, spray ou céramique gardent leur effet déperlant.",
        "La mousse reste glissante jusqu’au rinçage, ce qui évite les micro-rayures du gant. Il se rince sans laisser de traces, même avec une eau calcaire comme celle de la Bresse.",
      ],
      surfaces: ["carrosserie", "vitres"],
      content: { amount: 500, unit: "ml" },
      images: [
        drawing("shampooing-ph-neutre", "Flacon vert de shampooing auto pH neutre, 500\u00a0ml"),
        scene("blog-lavage", "De la mousse sur une carrosserie verte, à moitié rincée"),
      ],
      steps: [
        {
          title: "Diluer",
          text: "30\u00a0ml dans un seau de 10\u00a0litres, puis un second seau d’eau claire.",
        },
        {
          title: "Laver",
          text: "Du toit vers le bas de caisse, à l’ombre, en rinçant le gant à chaque panneau.",
        },
        { title: "Rincer et sécher", text: "À l’eau claire, puis avec la serviette, sans frotter." },
      ],
      dilutionRatio: 330,
    },
    {
      slug: "mousse-active",
      name: "Mousse active",
      short: "Le prélavage qui décolle la boue avant que le gant ne touche la peinture.",
      long: [
        "Pulvérisée au canon à mousse, elle tient plusieurs minutes sur la verticale et détache le gros des salissures\u00a0: sel, boue, insectes. Moins il en reste au moment du lavage, moins le vernis risque de rayures.",
        "Concentrée\u00a0: un litre donne jusqu’à dix litres de mélange prêt à pulvériser. Elle convient aussi au lavage extérieur des utilitaires.",
      ],
      surfaces: ["carrosserie", "jantes"],
      content: { amount: 1000, unit: "ml" },
      images: [
        drawing("mousse-active", "Bidon blanc de mousse active de prélavage, 1\u00a0litre"),
        scene("blog-lavage", "De la mousse active sur une carrosserie verte"),
      ],
      steps: [
        { title: "Diluer", text: "Une part de produit pour dix parts d’eau, dans le réservoir du canon." },
        { title: "Couvrir", text: "De bas en haut, sur carrosserie froide, à l’ombre." },
        { title: "Rincer", text: "Après trois à cinq minutes, sans laisser sécher." },
      ],
      dilutionRatio: 10,
      hazards: {
        signalWord: "attention",
        pictograms: ["SGH07"],
        phrases: clpLabel("H315", "H319", "P102", "P280", "P305+P351+P338", "P337+P313"),
        ufi: null,
        safetySheet: null,
      },
    },
    {
      slug: "quick-detailer",
      name: "Quick detailer",
      short: "Le geste d’entre deux lavages\u00a0: poussière, traces de doigts et gouttes séchées, sans eau.",
      long: [
        "Un spray de finition à passer sur une voiture déjà propre. Il ravive le brillant, efface les traces d’eau et remet un peu de glisse sur la protection en place.",
        "Idéal aussi pour ôter une fiente ou un insecte frais sans attendre le prochain lavage\u00a0: mouillez bien, laissez ramollir, essuyez sans appuyer.",
      ],
      surfaces: ["carrosserie", "vitres", "plastiques"],
      content: { amount: 500, unit: "ml" },
      images: [
        drawing("quick-detailer", "Spray de finition quick detailer, 500\u00a0ml"),
        scene("ceramique", "Une carrosserie protégée, l’eau y perle"),
      ],
      steps: [
        { title: "Pulvériser", text: "Deux pressions par panneau, sur carrosserie froide." },
        { title: "Étaler", text: "Avec une microfibre propre, en lignes droites." },
        { title: "Lustrer", text: "Avec une seconde microfibre, bien sèche." },
      ],
    },
    {
      slug: "nettoyant-vitres",
      name: "Nettoyant vitres",
      short:
        "Des vitres nettes de jour comme de nuit, sans voile gras ni traces. Sans danger pour les films teintés.",
      long: [
        "Sa formule sans ammoniaque dissout le voile que laissent le plastique chaud et la buée, à l’intérieur comme à l’extérieur. Elle n’attaque pas les films solaires\u00a0: c’est celle que nous utilisons avant et après une pose.",
        "Deux microfibres suffisent\u00a0: une pour nettoyer, une pour finir. Commencez par l’intérieur, en lignes verticales, puis l’extérieur en lignes horizontales\u00a0: une trace se voit alors tout de suite d’où elle vient.",
      ],
      surfaces: ["vitres"],
      content: { amount: 500, unit: "ml" },
      images: [
        drawing("nettoyant-vitres", "Spray nettoyant vitres, 500\u00a0ml"),
        scene("vitres-teintees", "Une vitre propre et ses films, vus de près"),
      ],
      steps: [
        {
          title: "Pulvériser",
          text: "Sur la microfibre plutôt que sur la vitre, pour épargner le tableau de bord.",
        },
        { title: "Nettoyer", text: "En lignes serrées, bords et coins compris." },
        { title: "Finir", text: "Avec une microfibre sèche, avant que le produit ne sèche seul." },
      ],
      hazards: {
        signalWord: "attention",
        pictograms: ["SGH02"],
        phrases: clpLabel("H226", "P102", "P210"),
        ufi: null,
        safetySheet: null,
      },
    },
  ],
};
