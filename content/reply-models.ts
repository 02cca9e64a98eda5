/** Ready words the staff put into an answer and change as they like. */
export type ReplyModel = { readonly id: string; readonly label: string; readonly body: string };

/** For an answer without a quote; the greeting, with the customer's name, comes before. */
export const replyModels: readonly ReplyModel[] = [
  {
    id: "photos",
    label: "Demander des photos",
    body: "Pour vous donner un prix juste, pourriez-vous nous envoyer deux ou trois photos en réponse à ce message\u00a0? L’idéal\u00a0: une vue d’ensemble, puis de près ce qui vous gêne.",
  },
  {
    id: "rendez-vous",
    label: "Proposer un rendez-vous",
    body: "Nous pouvons passer chez vous du lundi au samedi. Dites-nous les deux ou trois créneaux qui vous arrangent et l’adresse où se trouve le véhicule\u00a0: nous vous confirmons l’heure dans la journée.",
  },
  {
    id: "mesure",
    label: "Mesurer avant de chiffrer",
    body: "Avant de vous donner un prix ferme, nous devons mesurer sur place. La visite est gratuite et ne vous engage à rien\u00a0: quel jour vous conviendrait\u00a0?",
  },
  {
    id: "injoignable",
    label: "Nous n’avons pas pu vous joindre",
    body: "Nous avons essayé de vous appeler au sujet de votre demande, sans succès. À quel moment pouvons-nous vous rappeler\u00a0? Vous pouvez aussi répondre à ce message.",
  },
  {
    id: "hors-zone",
    label: "Hors de notre secteur",
    body: "Vous êtes un peu au-delà du secteur où nous nous déplaçons. Nous pouvons vous recevoir chez nous, ou venir moyennant un déplacement que nous vous chiffrons avant toute décision. Que préférez-vous\u00a0?",
  },
  {
    id: "decliner",
    label: "Décliner avec courtoisie",
    body: "Merci d’avoir pensé à nous. Nous ne réalisons pas cette prestation et préférons vous le dire tout de suite plutôt que de vous faire attendre. Pour le reste de votre véhicule, nous serons heureux de vous aider.",
  },
];

/** For the words that go with a quote, whose e-mail greets by itself. */
export const quoteModels: readonly ReplyModel[] = [
  {
    id: "devis",
    label: "Devis simple",
    body: "Ce prix comprend le déplacement et les produits. S’il vous convient, un clic suffit pour l’accepter\u00a0: nous vous rappelons pour fixer le jour.",
  },
  {
    id: "devis-vitres",
    label: "Devis vitres",
    body: "Nous mesurons la lumière que vos vitres laissent passer avant de poser quoi que ce soit\u00a0: à l’avant, la loi demande au moins 70\u00a0%, vitrage d’origine compris.",
  },
  {
    id: "devis-estimation",
    label: "Estimation à confirmer sur place",
    body: "Ce devis repose sur ce que vous nous avez décrit. Nous le confirmons en voyant le véhicule\u00a0; rien n’est commencé sans votre accord si le prix devait changer.",
  },
  {
    id: "devis-revu",
    label: "Devis revu à votre demande",
    body: "Comme convenu, voici le devis revu. Il remplace le précédent, qui ne peut plus être accepté.",
  },
];
