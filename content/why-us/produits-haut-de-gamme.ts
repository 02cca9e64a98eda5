import { editableTexts } from "../texts/editable-texts.ts";
import type { ReasonPage } from "./reason-page.ts";

export const premiumProducts: ReasonPage = editableTexts("produits-haut-de-gamme", {
  title: "Produits haut de gamme, dosés juste",
  description:
    "pH neutre, céramiques, films garantis\u00a0: comment nous choisissons, dosons et conservons les produits qui touchent votre voiture, et ce que nous laissons au magasin.",
  promise: "Peu de produits, et les bons.",
  sentence:
    "Un produit entre dans le fourgon s’il tient ce qu’il annonce et s’il n’abîme rien à côté de ce qu’il nettoie. Les autres n’y restent pas.",
  scene: "blog-lavage",
  sceneAlt: "La mousse d’un shampoing glisse sur une carrosserie verte, vue de près",
  facts: [
    { term: "Lavage", value: "pH neutre" },
    { term: "Dosage", value: "Au millilitre" },
    { term: "Fiches", value: "Sur demande" },
  ],
  pointsTitle: "Ce que nous demandons à un produit",
  pointsLead: "Quatre questions, posées avant l’odeur et l’étiquette.",
  points: [
    {
      title: "Que laisse-t-il derrière lui\u00a0?",
      text: "Rien, ou une protection voulue. Un brillant gras attire la poussière en deux jours et se retrouve sur vos vêtements.",
    },
    {
      title: "Qu’attaque-t-il à côté\u00a0?",
      text: "Un nettoyant de jantes touche aussi un disque, un joint, une peinture. Les acides forts restent dehors, les décontaminants se rincent à temps.",
    },
    {
      title: "Combien de temps tient-il\u00a0?",
      text: "Une cire se compte en semaines, une céramique en années. Nous écrivons la tenue sur le devis, pas sur le flacon.",
    },
    {
      title: "Que devient-il ensuite\u00a0?",
      text: "Moins de produit, mieux dosé, c’est moins d’eau pour rincer. Les chiffons sont lavés et resservent\u00a0; ceux de la céramique se jettent, ils durcissent.",
    },
  ],
  stepsTitle: "Du bidon à la carrosserie",
  stepsLead: "Le même produit peut briller ou tacher\u00a0: tout tient au dosage et au temps de pose.",
  steps: [
    {
      title: "Dosé pour la matière",
      text: "Un textile peu sale et un tapis de chantier n’ont pas la même dilution. Notre calculateur est en ligne, vous pouvez vérifier.",
    },
    {
      title: "Essayé dans un coin",
      text: "Sous un siège, dans un pli, au bas d’une portière. Une minute suffit à éviter une mauvaise surprise.",
    },
    {
      title: "Posé, compté, retiré",
      text: "Chaque produit a son temps. Par grande chaleur il se réduit\u00a0: nous travaillons par petites surfaces.",
    },
    {
      title: "Noté pour la fois suivante",
      text: "Ce qui a bien marché sur votre voiture est noté. Au prochain passage, nous ne recommençons pas les essais.",
    },
  ],
  limit: {
    title: "Pas de mot magique",
    text: "«\u00a0Nano\u00a0», «\u00a0autoréparant à vie\u00a0», «\u00a0plus jamais de lavage\u00a0»\u00a0: aucun produit ne fait cela. Une voiture traitée se lave plus vite et moins souvent. Elle se lave quand même.",
  },
  links: [
    { label: "La boutique", href: "/boutique", text: "Ce que nous employons, en petit format." },
    {
      label: "Calculateur de dilution",
      href: "/outils/calculateur-dilution",
      text: "La bonne dose, du premier coup.",
    },
    {
      label: "Traitement céramique",
      href: "/services/traitement-ceramique-auto",
      text: "Protection jusqu’à 2, 5 ou 7\u00a0ans.",
    },
  ],
  callTitle: "Une allergie, un cuir délicat, un doute\u00a0?",
  callLead: "Dites-le avant\u00a0: nous choisissons le produit en conséquence et vous remettons sa fiche.",
  subject: "autre",
});
