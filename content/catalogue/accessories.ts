import { type DemoCategory, drawing, scene } from "./demo-product.ts";

export const accessories: DemoCategory = {
  slug: "accessoires",
  name: "Accessoires",
  description: "Ce qui touche la peinture compte autant que le produit.",
  picture: "/art/products/gant-de-lavage.svg",
  products: [
    {
      slug: "gant-de-lavage",
      name: "Gant de lavage",
      short: "Des franges de microfibre qui avalent le sable au lieu de le frotter sur le vernis.",
      long: [
        "Une éponge garde les grains à sa surface\u00a0; les franges les emmènent au fond du gant, puis les rendent dans le seau de rinçage. C’est la moitié de la méthode des deux seaux.",
        "Doublé, il tient bien en main. Lavable en machine à 40 degrés, sans adoucissant.",
      ],
      surfaces: ["carrosserie"],
      content: { amount: 1, unit: "piece" },
      images: [
        drawing("gant-de-lavage", "Gant de lavage vert en microfibre à franges"),
        scene("blog-lavage", "De la mousse sur une carrosserie verte, à moitié rincée"),
      ],
      steps: [
        { title: "Tremper", text: "Dans le seau de shampooing." },
        { title: "Passer", text: "Sans appuyer, un panneau à la fois." },
        { title: "Rincer", text: "Dans le seau d’eau claire avant de reprendre du produit." },
      ],
    },
    {
      slug: "serviette-sechage",
      name: "Serviette de séchage",
      short: "Un grand format qui boit une voiture entière sans être essorée, ni laisser de traces.",
      long: [
        "Sa boucle torsadée retient plusieurs fois son poids d’eau. On la pose, on la tire\u00a0: pas besoin de frotter, donc pas de rayures.",
        "60 sur 90\u00a0cm, bords sans couture. À laver à part, sans adoucissant, qui la rendrait imperméable.",
      ],
      surfaces: ["carrosserie", "vitres"],
      content: { amount: 1, unit: "piece" },
      images: [
        drawing("serviette-sechage", "Grande serviette de séchage en microfibre"),
        scene("blog-lavage", "De la mousse sur une carrosserie verte, à moitié rincée"),
      ],
      steps: [
        { title: "Poser", text: "À plat sur le panneau rincé." },
        { title: "Tirer", text: "Vers soi, sans appuyer." },
        { title: "Laver", text: "À 40 degrés, à part, et laisser sécher à l’air." },
      ],
    },
    {
      slug: "lot-microfibres",
      name: "Lot de microfibres",
      short:
        "Quatre couleurs pour quatre usages\u00a0: carrosserie, vitres, intérieur et jantes ne se mélangent plus.",
      long: [
        "Des microfibres de 380 grammes au mètre carré, bords coupés au laser, sans étiquette qui raye. Une couleur par usage évite de passer sur le capot la poussière de frein des jantes.",
        "40 sur 40\u00a0cm. Environ deux cents lavages, à 40 degrés et sans adoucissant.",
      ],
      surfaces: ["carrosserie", "vitres", "plastiques", "cuir"],
      content: { amount: 4, unit: "piece" },
      images: [
        drawing("lot-microfibres", "Pile de quatre microfibres de couleurs différentes"),
        scene("interieur", "Une couture de siège, encrassée à gauche et propre à droite"),
      ],
      steps: [
        { title: "Choisir une couleur", text: "Et n’en plus changer." },
        { title: "Plier en quatre", text: "Huit faces propres par microfibre." },
        { title: "Laver", text: "À part du linge, sans adoucissant." },
      ],
    },
    {
      slug: "pinceaux-detailing",
      name: "Pinceaux detailing",
      short: "Quatre tailles de poils doux pour les aérateurs, les logos et les écrous de jante.",
      long: [
        "Le gant et la brosse s’arrêtent où commencent les détails. Ces pinceaux à virole de plastique, sans métal qui raye, délogent la poussière des grilles d’aération, des boutons et des recoins de jante.",
        "Poils doux pour l’intérieur, plus fermes pour l’extérieur. Rincez-les après usage et laissez-les sécher à plat.",
      ],
      surfaces: ["jantes", "plastiques"],
      content: { amount: 4, unit: "piece" },
      images: [
        drawing("pinceaux-detailing", "Lot de quatre pinceaux de detailing dans leur support"),
        scene("blog-interieur", "Une couture de cuir propre, vue de près"),
      ],
      steps: [
        { title: "Mouiller", text: "Le pinceau de produit, jamais le tableau de bord." },
        { title: "Tourner", text: "Dans le recoin, sans écraser les poils." },
        { title: "Essuyer", text: "À la microfibre, au fur et à mesure." },
      ],
    },
  ],
};
