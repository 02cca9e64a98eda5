import { editableTexts } from "../texts/editable-texts.ts";
export const rentalQuestions = editableTexts("rental/questions", [
  {
    question: "Quelle machine pour un canapé\u00a0?",
    answer:
      "La Dustego suffit pour un canapé, un matelas ou les sièges d’une voiture. Prenez la Puzzi pour plusieurs canapés, une moquette ou un logement entier\u00a0: sa cuve de 8\u00a0L évite les allers-retours.",
  },
  {
    question: "Le produit est-il fourni\u00a0?",
    answer:
      "Oui, une dose est comprise avec chaque location, davantage avec les packs. Des doses supplémentaires sont en vente au retrait et dans la boutique.",
  },
  {
    question: "Combien de temps faut-il pour que ça sèche\u00a0?",
    answer:
      "De 4 à 12 heures selon le tissu, l’eau injectée et l’aération. Deux passes d’aspiration font gagner plusieurs heures.",
  },
  {
    question: "Puis-je choisir des jours qui ne se suivent pas\u00a0?",
    answer:
      "Oui. Chaque série de jours est un retrait et un retour, et le prix compte les jours choisis\u00a0: deux jours dont un samedi ou un dimanche sont au forfait week-end, sept jours ou plus au tarif semaine.",
  },
  {
    question: "Et si la machine tombe en panne\u00a0?",
    answer:
      "Appelez-nous\u00a0: nous la remplaçons si une autre est libre, sinon les jours perdus vous sont remboursés.",
  },
  {
    question: "Préférez-vous que nous le fassions\u00a0?",
    answer:
      "C’est aussi notre métier\u00a0: nous nettoyons canapés et textiles chez vous, prix affichés par formule.",
  },
]);
