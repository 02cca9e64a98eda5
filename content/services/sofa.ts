import { formatEuros } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { currentPriceList } from "../current-price-list.ts";
import type { ToastMessage } from "../messages/toast-message.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const path = "/services/nettoyage-canapes-textiles";

export const sofaService = {
  id: "sofa",
  path,
  menu: { label: "Canapés et textiles", description: "Séchage en 4 à 12 heures", group: "home" },
  footer: { column: "home", label: "Canapés" },
  scene: "canape-angle",
  card: { title: "Nettoyage de canapés et textiles" },
  index: { offer: "sofa.essentiel", isFrom: true, format: "euros" },
  contact: { id: "canape", label: "Canapés et textiles" },
  review: { id: "canape", label: "Canapés et textiles", scene: "blog-canape" },
  line: { type: "sofa_cleaning" },
} as const satisfies Service;

/** The formulas are in content/sofa.ts. */
export const sofaPage = editableTexts("sofa", {
  title: "Nettoyage de canapés et textiles à domicile dans l’Ain",
  get description() {
    return `Canapé, fauteuil, canapé d’angle ou tissu délicat nettoyés par injection-extraction dans votre salon, dans l’Ain, dès ${formatEuros(readOfferCents(currentPriceList(), "sofa.essentiel"))}. Séchage en 4 à 12 heures.`;
  },
  path,
  name: "Canapés et textiles",
  promise: "Le canapé retrouve sa couleur.",
  sentence: "Injection-extraction en profondeur, dans votre salon. Trois formules, un prix net.",
  drying: "4 à 12 heures",
  place: "Dans votre salon",
  dryingNote: "on s’assoit le soir même ou le lendemain.",
  quote: "Demander un devis",
  compare: "Comparer le tissu avant et après le nettoyage",
  before: "Avant",
  after: "Après séchage",
  formulasTitle: "Quelle taille fait-il\u00a0?",
  methodTitle: "Quatre étapes, dans cet ordre",
  methodLead: "Le détachant avant l’eau, l’eau avant la brosse.",
  contactTitle: "Parlons de votre canapé.",
  contactLead:
    "Un fauteuil, un matelas, un tapis\u00a0? Décrivez-le, avec le tissu et les taches\u00a0: nous chiffrons.",
});

export const sofaMethod = editableTexts("sofa-method", [
  {
    title: "Examiner",
    text: "Nature du tissu, essai des couleurs sur une zone cachée.",
  },
  {
    title: "Aspirer et détacher",
    text: "La poussière d’abord, puis un détachant par type de tache.",
  },
  {
    title: "Injecter et extraire",
    text: "L’eau entre dans la fibre et ressort avec la saleté.",
  },
  {
    title: "Finir et sécher",
    text: "Le poil remis dans le sens, puis 4 à 12 heures d’aération.",
  },
]);

export const sofaQuestions = editableTexts("sofa/questions", [
  {
    question: "Quand peut-on se rasseoir ?",
    answer: "Le soir même ou le lendemain, selon le tissu et l’aération.",
  },
  {
    question: "Toutes les taches partent-elles ?",
    answer: "La plupart. Si l’une a changé la couleur de la fibre, nous vous le disons avant.",
  },
  {
    question: "Les produits conviennent-ils aux enfants et aux animaux ?",
    answer: "Oui. Ils sont rincés et extraits avec la saleté ; attendez simplement que le tissu soit sec.",
  },
  {
    question: "Que faut-il préparer ?",
    answer: "Une prise électrique, un point d’eau et un mètre d’espace autour du canapé suffisent.",
  },
]);

export function sofaAdded(what: string): ToastMessage {
  return { title: "Ajouté au devis !", description: what, variant: "default" };
}
