import { editableTexts } from "../texts/editable-texts.ts";
/** The copy around the articles; the articles themselves are content/articles/*.md. */
export const articlesPage = editableTexts("articles", {
  title: "Blog et conseils d’entretien automobile",
  description:
    "Céramique, vitres teintées, phares, sel d’hiver, dilutions, flottes\u00a0: nos conseils d’atelier pour entretenir votre voiture en Bresse et dans l’Ain, ou pour savoir quand nous appeler.",
  path: "/articles",
  heading: "Blog & Conseils",
  lead: "Ce que nous faisons chez nos clients, expliqué pour le faire soi-même, ou pour savoir quand nous appeler.",
  topicsLabel: "Thèmes",
  all: "Tout",
  read: "Lire l’article",
  feed: "Suivre par RSS",
  pagesLabel: "Pages des articles",
  newer: "Articles plus récents",
  older: "Articles plus anciens",
});

export const articlePage = {
  contents: "Sommaire",
  sideLabel: "Pour aller plus loin",
  doneForYou: "Le faire faire",
  seeService: "Voir la prestation",
  alsoServices: "À voir aussi",
  products: "Le faire soi-même",
  next: "À lire ensuite",
  allArticles: "Tous les conseils",
} as const;
