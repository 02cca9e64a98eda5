import { editableTexts } from "../texts/editable-texts.ts";
import type { ReasonPage } from "./reason-page.ts";

export const personalApproach: ReasonPage = editableTexts("approche-personnalisee", {
  title: "Un devis par véhicule, par usage et par état",
  description:
    "Catégorie, état, usage, délai\u00a0: comment un devis se compose, ce qui fait bouger le prix et ce qui ne le change jamais. Prix affichés en ligne, devis gratuit.",
  promise: "Votre voiture n’est pas un forfait.",
  sentence:
    "Une citadine d’étudiant, le break d’une famille avec chien et le fourgon d’un plaquiste n’ont besoin ni des mêmes gestes, ni du même temps. Le devis le dit ligne par ligne.",
  scene: "interieur",
  sceneAlt: "La couture d’un siège en cuir, encrassée à gauche et nettoyée à droite",
  facts: [
    { term: "Devis", value: "Gratuit, écrit" },
    { term: "Prix", value: "Par catégorie" },
    { term: "Options", value: "À la ligne" },
  ],
  pointsTitle: "Ce qui fait le prix",
  pointsLead: "Quatre choses, et vous pouvez toutes les vérifier.",
  points: [
    {
      title: "La catégorie",
      text: "Quatre tailles de voitures, quatre d’utilitaires. La surface à travailler change\u00a0; le tarif de chaque catégorie est affiché.",
    },
    {
      title: "L’état",
      text: "Poils, sable, taches anciennes\u00a0: vous cochez, nous proposons. Ce qui n’est pas nécessaire n’est pas ajouté.",
    },
    {
      title: "Le résultat attendu",
      text: "Propre pour la semaine, impeccable pour une vente, protégée pour des années\u00a0: ce ne sont pas les mêmes heures.",
    },
    {
      title: "Ce qui ne change rien",
      text: "La marque, l’âge de la voiture, le jour de la semaine. Même catégorie, même prix.",
    },
  ],
  stepsTitle: "De votre besoin à notre venue",
  stepsLead: "En ligne, l’assistant suit exactement ce chemin.",
  steps: [
    {
      title: "Vous décrivez",
      text: "Type de véhicule, catégorie, objectif, problèmes, photos si vous voulez. Sept étapes courtes, dont une facultative.",
    },
    {
      title: "Nous proposons",
      text: "Les prestations utiles, à votre tarif. Vous cochez, décochez, ajoutez une option\u00a0: le total suit.",
    },
    {
      title: "Une personne relit",
      text: "Ce qui est «\u00a0sur devis\u00a0» est chiffré à la main. En cas de doute nous appelons, au numéro que vous avez laissé, et pour cela seulement.",
    },
    {
      title: "Vous décidez",
      text: "Le devis est gratuit et n’engage à rien. Rien ne se paie en ligne avant votre accord.",
    },
  ],
  limit: {
    title: "Si le devis était faux",
    text: "Une tache invisible sur les photos, un vernis plus fin que prévu\u00a0: nous nous arrêtons et vous montrons. Rien n’est ajouté à la facture sans votre accord, même si nous y avons déjà passé du temps.",
  },
  links: [
    { label: "Composer mon devis", href: "/#devis", text: "Prix affichés, en sept étapes." },
    {
      label: "Utilitaires et flottes",
      href: "/services/nettoyage-utilitaires",
      text: "Du fourgon seul au parc.",
    },
    {
      label: "Abonnements d’entretien",
      href: "/services/abonnements-entretien",
      text: "Le même prix toute l’année.",
    },
  ],
  callTitle: "Racontez-nous votre voiture.",
  callLead:
    "Son usage, ce qui vous gêne, la date qui vous arrange. Nous répondons à cela, pas à une moyenne.",
  subject: "nettoyage",
});
