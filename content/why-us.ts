import { editableTexts } from "./texts/editable-texts.ts";
export const reasons = editableTexts("reasons", [
  {
    slug: "confort-a-domicile",
    title: "Confort à domicile",
    summary:
      "Nous travaillons devant chez vous ou sur votre lieu de travail, à l’heure convenue. La voiture ne quitte pas l’allée, vous non plus.",
  },
  {
    slug: "expertise-savoir-faire",
    title: "Expertise et savoir-faire",
    summary: "Des gestes précis, matière par matière, du cuir au vernis.",
  },
  {
    slug: "produits-haut-de-gamme",
    title: "Produits haut de gamme",
    summary: "Choisis pour durer, dosés juste, sans résidu.",
  },
  {
    slug: "protection-valorisation-durables",
    title: "Protection et valorisation durables",
    summary: "Une voiture protégée se revend mieux et se lave moins.",
  },
  {
    slug: "approche-personnalisee",
    title: "Approche personnalisée",
    summary: "Un devis par véhicule, par usage et par état.",
  },
  {
    slug: "satisfaction-client-garantie",
    title: "Satisfaction client garantie",
    summary: "On regarde le résultat ensemble avant de repartir.",
  },
]);

export type ReasonSlug = (typeof reasons)[number]["slug"];

export const whyUsPath = "/pourquoi-nous-choisir";

export const whyUsPage = editableTexts("why-us", {
  title: "Pourquoi nous choisir\u00a0: six raisons à vérifier",
  description:
    "À domicile dans l’Ain, prix affichés, gestes précis, produits dosés, protections durables, contrôle ensemble à la fin\u00a0: les six raisons de nous confier votre voiture, expliquées une par une.",
  path: whyUsPath,
  name: "Pourquoi nous choisir",
  promise: "Six raisons, toutes vérifiables devant chez vous.",
  sentence:
    "Chacune a sa page\u00a0: ce que nous faisons, comment, et ce que nous ne promettons pas. Le plus simple reste de nous voir travailler.",
  /** One for each reason, that anybody can check. */
  facts: [
    "De vous\u00a0: cinq minutes au début, dix à la fin",
    "Vernis mesuré avant chaque polissage",
    "Fiche de chaque produit sur demande",
    "Céramique jusqu’à 7\u00a0ans",
    "Prix affichés par catégorie",
    "Rapport remis après chaque visite",
  ],
  tableTitle: "Station, atelier, ou chez vous\u00a0?",
  tableLead:
    "Trois façons de faire nettoyer une voiture. Nous n’en pratiquons qu’une\u00a0; les autres ont leurs mérites.",
  tableCaption: "Comparaison de trois façons de faire nettoyer une voiture",
  columns: ["Rouleaux en station", "Atelier fixe", "Chez vous, avec nous"],
  rows: [
    {
      label: "Votre temps",
      values: ["Un quart d’heure, sur place", "Deux trajets", "Cinq minutes au début, dix à la fin"],
    },
    {
      label: "La peinture",
      values: ["Micro-rayures à la longue", "Lavage à la main", "Lavage à la main, deux seaux"],
    },
    {
      label: "L’intérieur",
      values: ["Aspirateur, par vous", "Compris selon la formule", "Jusqu’à l’injection-extraction"],
    },
    { label: "Le prix", values: ["Le plus bas", "Souvent sur demande", "Affiché, par catégorie"] },
    {
      label: "Pour quoi",
      values: ["Enlever le gros", "Carrosserie et peinture aussi", "Nettoyer, corriger, protéger"],
    },
  ],
  callTitle: "Le mieux est d’essayer.",
  callLead: "Composez votre devis, prix affichés. Il est gratuit et ne vous engage à rien.",
});
