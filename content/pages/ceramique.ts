import { formatEurosWhole } from "#domain/money/money.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import { currentPriceList } from "../current-price-list.ts";

/** The copy of /services/traitement-ceramique-auto; packs, protections and questions stand in content/ceramic.ts. */
export const ceramicPage = {
  title: "Traitement céramique auto à domicile dans l’Ain",
  description: `Céramique carrosserie posée chez vous dans l’Ain\u00a0: packs Silver, Gold et Platinum, de 2 à 7 ans de tenue, dès ${formatEurosWhole(lowestOfferCents(currentPriceList(), "ceramic.silver"))}. Vitres, jantes, cuir et plastiques en complément.`,
  path: "/services/traitement-ceramique-auto",
  name: "Traitement céramique auto",
  crumb: "Traitement céramique",
  promise: ["L’eau ne tient plus.", "La saleté non plus."],
  sentence:
    "Une couche de céramique dure sur la peinture, posée chez vous\u00a0: la voiture brille, se lave vite et reste protégée jusqu’à 7\u00a0ans.",
  hold: "2 à 7\u00a0ans",
  place: "À domicile, Ain",
  spotsHint: "Touchez une zone pour voir sa protection",
  pickerTitle: "Votre véhicule fixe le prix",
  packsTitle: "Trois tenues pour la carrosserie",
  packsLead: "Plus la céramique est épaisse, plus la goutte se tient droite, et plus longtemps elle roule.",
  protectionsTitle: "Cinq protections en complément",
  protectionsLead: "Même prix pour toutes les catégories, à ajouter à un pack ou seules.",
  headlights: {
    title: "Optiques",
    description: "Jaunies ou ternes\u00a0: elles se rénovent d’abord, la protection vient ensuite.",
    link: "Voir la rénovation",
  },
  methodTitle: "Quatre gestes, dans cet ordre",
  methodLead: "La céramique fige ce qu’elle recouvre. C’est la préparation qui fait le résultat.",
  method: [
    {
      title: "Laver et décontaminer",
      text: "Ferrailles, goudron et calcaire sont retirés\u00a0: le vernis est nu, lisse au toucher.",
    },
    {
      title: "Polir",
      text: "Une étape ou plus selon le pack, pour effacer les micro-rayures avant de les enfermer.",
    },
    {
      title: "Poser la céramique",
      text: "Panneau par panneau, croisée puis lustrée, à l’abri du soleil et de la poussière.",
    },
    {
      title: "Laisser durcir",
      text: "La voiture reste au sec le temps indiqué sur le devis, puis se lave comme on vous le montre.",
    },
  ],
  next: { label: "Rayures marquées\u00a0? Le polissage", href: "/services/polissage-lustrage" },
  callTitle: "Choisissez un véhicule, le prix suit.",
  callLead: "Ou décrivez-nous la voiture, nous faisons le reste.",
} as const;
