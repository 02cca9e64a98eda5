import { editableTexts } from "../texts/editable-texts.ts";
import type { ReasonPage } from "./reason-page.ts";

export const expertise: ReasonPage = editableTexts("expertise-savoir-faire", {
  title: "Expertise et savoir-faire en detailing automobile",
  description:
    "Mesurer le vernis, tester dans un coin, choisir le tampon puis le produit\u00a0: comment nous travaillons chaque matière, du cuir à l’optique, sans abîmer ce qui ne se remplace pas.",
  promise: "On regarde, on mesure, puis on touche.",
  sentence:
    "Un vernis ne repousse pas. Avant chaque geste qui enlève de la matière, nous savons combien il en reste et ce que nous acceptons d’en retirer.",
  scene: "polissage",
  sceneAlt: "Un vernis noir sous une lampe\u00a0: micro-rayures à gauche, reflet net à droite",
  facts: [
    { term: "Avant", value: "Mesure et essai" },
    { term: "Pendant", value: "Panneau par panneau" },
    { term: "Après", value: "Contrôle à la lampe" },
  ],
  pointsTitle: "Une matière, un geste",
  pointsLead: "La même éponge sur tout, c’est ce qui fait les rayures que l’on nous demande d’effacer.",
  points: [
    {
      title: "Le vernis",
      text: "Deux seaux, un gant, jamais de rouleaux. La correction commence par l’essai le plus doux sur trente centimètres\u00a0: s’il suffit, on s’arrête là.",
    },
    {
      title: "Le cuir",
      text: "Brosse souple, produit peu moussant, puis un lait qui nourrit sans graisser. Un cuir pigmenté et un cuir aniline ne se lavent pas pareil\u00a0: nous vérifions d’abord lequel c’est.",
    },
    {
      title: "Le textile",
      text: "Injection-extraction\u00a0: l’eau entre chargée et ressort avec la tache. La quantité d’eau se dose, sinon l’auréole remplace la tache.",
    },
    {
      title: "Les optiques",
      text: "Ponçage à l’eau par grains de plus en plus fins, polissage, puis protection contre les UV. Sans la dernière étape, le jaune revient en quelques mois.",
    },
  ],
  stepsTitle: "Comment se décide un niveau de correction",
  stepsLead: "Ce que nous faisons devant vous, avant de chiffrer un polissage.",
  steps: [
    {
      title: "La lampe, de biais",
      text: "Elle montre les tourbillons que le soleil d’été révèle. Vous voyez ce que nous voyons.",
    },
    {
      title: "L’ongle",
      text: "S’il accroche, la rayure a traversé le vernis. Elle s’atténue, elle ne s’efface pas\u00a0: vous le savez tout de suite.",
    },
    {
      title: "La mesure",
      text: "L’épaisseur est relevée panneau par panneau. Une aile repeinte se repère ici, et se travaille autrement.",
    },
    {
      title: "L’essai",
      text: "Une zone de la taille d’une main, le résultat sous la lampe, et c’est vous qui dites si cela suffit.",
    },
  ],
  limit: {
    title: "Ce que nous ne faisons pas",
    text: "Ni carrosserie, ni peinture, ni débosselage. Quand une pièce a besoin d’un carrossier, nous vous le disons au lieu de polir autour.",
  },
  links: [
    {
      label: "Polissage et lustrage",
      href: "/services/polissage-lustrage",
      text: "Trois niveaux, de 3 à 15\u00a0jours.",
    },
    {
      label: "Rénovation des phares",
      href: "/services/renovation-optiques-phares",
      text: "Optiques jaunies ou ternies.",
    },
    { label: "Blog & Conseils", href: "/articles", text: "Nos méthodes, écrites en entier." },
  ],
  callTitle: "Une rayure, une tache, un doute\u00a0?",
  callLead: "Décrivez-la ou envoyez une photo\u00a0: nous disons ce qui partira, et ce qui restera.",
  subject: "polissage",
});
