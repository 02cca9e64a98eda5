import { editableTexts } from "../texts/editable-texts.ts";
/** The copy of the home page's own sections; what they show of a service comes from that service's files. */
export const homePage = editableTexts("home", {
  ceramic: {
    kicker: "Traitement céramique",
    title: "L’eau perle, la saleté glisse.",
    lead: "Une couche dure et transparente qui protège la peinture des années durant. Touchez un point pour voir ce que l’on protège.",
    link: "Le traitement en détail",
    category: "Prix selon la catégorie de votre véhicule",
    categoryOf: "Catégorie",
    protection: "Protection",
    extras: "Protections complémentaires",
    choose: "Choisir",
  },
  polishing: {
    kicker: "Polissage et lustrage",
    title: "Des rayures au miroir.",
    lead: "Trois niveaux de correction, selon l’état du vernis et le temps que l’on y passe.",
    category: "Catégorie de véhicule",
    link: "Choisir un niveau",
  },
  tint: {
    kicker: "Vitres teintées",
    title: "Réglez la teinte, regardez la voiture.",
    building: "Vitrages de bâtiment",
    /** What follows each claim's number. */
    claims: { heat: "de chaleur en moins", uv: "des ultraviolets", warranty: "de garantie" },
    presets: "Réglage rapide",
    link: "Composer ma teinte",
    label: "Aperçu de la teinte sur une voiture dessinée",
  },
  ppf: {
    link: "Composer mon film",
  },
  headlights: {
    title: "Phares rénovés",
    text: "Optiques jaunies reprises à la main, faisceau retrouvé, verre protégé.",
    link: "Détails",
  },
  burns: { title: "Brûlures de cigarette", link: "Détails" },
  sofa: { link: "La méthode et les questions" },
  utility: { link: "Les formules en détail" },
  subscription: { link: "Ce que comprend chaque passage" },
  homeProtection: { link: "La protection en détail" },
  why: { kicker: "Pourquoi nous choisir", title: "Six raisons, toutes vérifiables devant chez vous." },
  blog: {
    kicker: "Blog & Conseils",
    title: "Entre deux passages.",
    link: "Tous les articles",
  },
});
