import { clpLabel } from "./clp-phrases.ts";
import { type DemoCategory, drawing, scene } from "./demo-product.ts";

export const wheels: DemoCategory = {
  slug: "jantes",
  name: "Jantes",
  description: "Poussière de frein et particules de fer, dissoutes sans acide.",
  picture: "/art/products/nettoyant-jantes.svg",
  products: [
    {
      slug: "nettoyant-jantes",
      name: "Nettoyant jantes",
      short:
        "Décolle la poussière de frein en trois minutes, sans acide. Pour jantes alu, peintes ou vernies.",
      long: [
        "La poussière de frein s’incruste à chaud et finit par tacher le vernis des jantes. Ce nettoyant la détache sans acide\u00a0: il convient aux jantes peintes, vernies ou polies, et n’abîme ni les étriers ni les cache-écrous.",
        "Employé toutes les deux à trois semaines, il évite d’avoir à frotter. Sur des jantes jamais entretenues, faites-le suivre du décontaminant ferreux.",
      ],
      surfaces: ["jantes"],
      content: { amount: 500, unit: "ml" },
      images: [
        drawing("nettoyant-jantes", "Spray nettoyant jantes 500\u00a0ml, pulvérisateur orange"),
        scene("detailing-domicile", "Une jante propre, vue de près"),
        scene("blog-hiver", "Une jante encrassée à gauche, propre à droite"),
      ],
      steps: [
        { title: "Pulvériser", text: "Sur jante froide et sèche, de bas en haut." },
        { title: "Attendre trois minutes", text: "Sans laisser sécher. Brosser les recoins au pinceau." },
        { title: "Rincer", text: "À haute pression, puis sécher." },
      ],
      dilutionRatio: 4,
      hazards: {
        signalWord: "attention",
        pictograms: ["SGH07"],
        phrases: clpLabel("H315", "H319", "P102", "P280", "P305+P351+P338"),
        ufi: null,
        safetySheet: null,
      },
    },
    {
      slug: "decontaminant-ferreux",
      name: "Décontaminant ferreux",
      short: "Il vire au violet en dissolvant les particules de fer que le lavage ne peut pas enlever.",
      long: [
        "Passez la main sur une carrosserie propre\u00a0: si elle accroche, ce sont des particules de fer plantées dans le vernis, venues des freins et des voies ferrées. Le décontaminant les dissout chimiquement\u00a0; la couleur violette montre qu’il travaille.",
        "À faire une à deux fois par an, et toujours avant un polissage ou la pose d’une céramique. Carrosserie et jantes, à l’ombre et à froid.",
      ],
      surfaces: ["jantes", "carrosserie"],
      content: { amount: 500, unit: "ml" },
      images: [
        drawing("decontaminant-ferreux", "Spray décontaminant ferreux, 500\u00a0ml"),
        scene("blog-hiver", "Une jante encrassée à gauche, propre à droite"),
      ],
      steps: [
        { title: "Pulvériser", text: "Sur surface lavée, froide, encore humide ou sèche." },
        { title: "Laisser agir", text: "Trois à cinq minutes, jusqu’au violet, sans laisser sécher." },
        { title: "Rincer", text: "Abondamment. Répéter si la couleur revient." },
      ],
      hazards: {
        signalWord: "attention",
        pictograms: ["SGH07"],
        phrases: clpLabel(
          "H302",
          "H315",
          "H317",
          "H319",
          "P102",
          "P261",
          "P280",
          "P302+P352",
          "P305+P351+P338",
        ),
        ufi: null,
        safetySheet: null,
      },
    },
  ],
};
