import type { FaqQuestion } from "#domain/site-content/site-text.ts";
import { editableTexts } from "./texts/editable-texts.ts";

/** Ready words the staff put into an answer and change as they like. */
export type ReplyModel = { readonly id: string; readonly label: string; readonly body: string };

/** For an answer without a quote, by name; the greeting, with the customer's name, comes before. */
export const replyAnswers: readonly FaqQuestion[] = editableTexts("answers/reply", [
  {
    question: "Demander des photos",
    answer:
      "Pour vous donner un prix juste, pourriez-vous nous envoyer deux ou trois photos en réponse à ce message\u00a0? L’idéal\u00a0: une vue d’ensemble, puis de près ce qui vous gêne.",
  },
  {
    question: "Proposer un rendez-vous",
    answer:
      "Nous pouvons passer chez vous. Dites-nous les deux ou trois créneaux qui vous arrangent et l’adresse où se trouve le véhicule\u00a0: nous vous confirmons l’heure dans la journée.",
  },
  {
    question: "Mesurer avant de chiffrer",
    answer:
      "Avant de vous donner un prix ferme, nous devons mesurer sur place. La visite est gratuite et ne vous engage à rien\u00a0: quel jour vous conviendrait\u00a0?",
  },
  {
    question: "Nous n’avons pas pu vous joindre",
    answer:
      "Nous avons essayé de vous appeler au sujet de votre demande, sans succès. À quel moment pouvons-nous vous rappeler\u00a0? Vous pouvez aussi répondre à ce message.",
  },
  {
    question: "Hors de notre secteur",
    answer:
      "Vous êtes un peu au-delà du secteur où nous nous déplaçons. Nous pouvons vous recevoir chez nous, ou venir moyennant un déplacement que nous vous chiffrons avant toute décision. Que préférez-vous\u00a0?",
  },
  {
    question: "Décliner avec courtoisie",
    answer:
      "Merci d’avoir pensé à nous. Nous ne réalisons pas cette prestation et préférons vous le dire tout de suite plutôt que de vous faire attendre. Pour le reste de votre véhicule, nous serons heureux de vous aider.",
  },
]);

/** For the words that go with a quote, whose e-mail greets by itself. */
export const quoteAnswers: readonly FaqQuestion[] = editableTexts("answers/quote", [
  {
    question: "Devis simple",
    answer:
      "Ce prix comprend le déplacement et les produits. S’il vous convient, un clic suffit pour l’accepter\u00a0: nous vous rappelons pour fixer le jour.",
  },
  {
    question: "Devis vitres",
    answer:
      "Nous mesurons la lumière que vos vitres laissent passer avant de poser quoi que ce soit\u00a0: à l’avant, la loi demande au moins 70\u00a0%, vitrage d’origine compris.",
  },
  {
    question: "Estimation à confirmer sur place",
    answer:
      "Ce devis repose sur ce que vous nous avez décrit. Nous le confirmons en voyant le véhicule\u00a0; rien n’est commencé sans votre accord si le prix devait changer.",
  },
  {
    question: "Devis revu à votre demande",
    answer: "Comme convenu, voici le devis revu. Il remplace le précédent, qui ne peut plus être accepté.",
  },
]);

/** The ready answers as they hold now; the owner may have changed, added or removed some. */
export function replyModels(answers: readonly FaqQuestion[]): readonly ReplyModel[] {
  return answers.map(({ question, answer }, index) => ({ id: `${index}`, label: question, body: answer }));
}
