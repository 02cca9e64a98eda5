import { editableTexts } from "../texts/editable-texts.ts";

/** The sentences below the titles of the quote's steps. Titles, labels and notices are the specification's. */
export const wizardSentences = editableTexts("wizard", {
  vehicleTypeNote:
    "C’est lui qui fixe le tarif. Les utilitaires ont leur propre espace, avec des prix à l’unité et par flotte.",
  problemsNote: "Facultatif. Cochez ce que vous voyez, nous adaptons les suggestions.",
  suggestionsNote: "Prix pour la catégorie {catégorie}, à domicile. Cochez ce que vous voulez au devis.",
  summaryNote: "Le devis est prêt. Ajoutez des options si vous le souhaitez.",
  emptySummaryNote: "Rien n’est encore au devis. Ajoutez des options, ou passez directement au contact.",
  contactNote: "Vous recevez une confirmation aussitôt. Le téléphone ne sert qu’à cette demande.",
  adviceNote:
    "Décrivez librement le véhicule, son état et ce que vous espérez. Nous vous rappelons avec une proposition.",
  phoneHelp: "Appels au sujet de cette demande uniquement.",
});
