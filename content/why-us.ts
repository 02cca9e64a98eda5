export const reasons = [
  {
    slug: "confort-a-domicile",
    title: "Confort à domicile",
    summary:
      "Nous travaillons devant chez vous ou sur votre lieu de travail, du lundi au samedi. La voiture ne quitte pas l’allée, vous non plus.",
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
] as const;

export type ReasonSlug = (typeof reasons)[number]["slug"];
