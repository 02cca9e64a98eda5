import type { WizardIssue, WizardStepId } from "#domain/quote/wizard.ts";
import type { ToastMessage } from "./toast-message.ts";

export const wizardWarnings = {
  vehicleType: {
    title: "Oups !",
    description: "Veuillez sélectionner un type de véhicule.",
    variant: "destructive",
  },
  category: {
    title: "Oups !",
    description: "Veuillez sélectionner une catégorie de véhicule.",
    variant: "destructive",
  },
  objective: {
    title: "Quel est votre but ?",
    description: "Veuillez choisir votre objectif principal.",
    variant: "destructive",
  },
  contact: {
    title: "Informations manquantes",
    description: "Veuillez remplir votre nom, email et téléphone pour envoyer le devis.",
    variant: "destructive",
  },
} as const satisfies Record<WizardIssue, ToastMessage>;

/** The message of who asks for advice: there it is the request itself. */
export const adviceTexts = {
  message: "Décrivez votre projet",
  missing: "Décrivez votre projet en quelques mots.",
} as const;

/** An advice request without description; shown once name, email and phone are there. */
export const adviceWarning = {
  title: "Votre projet en quelques mots",
  description: "Décrivez votre projet pour que nous puissions vous conseiller.",
  variant: "destructive",
} as const satisfies ToastMessage;

export const wizardNotices = {
  utilityRedirect: { title: "Redirection vers l'espace pro", variant: "default" },
  duplicateOption: {
    title: "Déjà ajouté",
    description: "Cette option est déjà dans votre devis.",
    variant: "default",
  },
  duplicateRenovation: {
    title: "Déjà ajouté",
    description: "Cette option de rénovation est déjà dans votre devis.",
    variant: "default",
  },
  success: {
    title: "Devis envoyé avec succès !",
    description: "Nous avons bien reçu votre demande. Un email de confirmation vous a été envoyé.",
    variant: "default",
    durationMs: 7000,
  },
  failure: {
    title: "Erreur",
    description: "Une erreur est survenue. Veuillez réessayer ou nous contacter directement.",
    variant: "destructive",
  },
} as const satisfies Record<string, ToastMessage>;

export function optionAdded(title: string): ToastMessage {
  return { title: "Option ajoutée!", description: title, variant: "default" };
}

export const wizardStepLabels: Readonly<Record<WizardStepId, string>> = {
  vehicleType: "Type Véhicule",
  category: "Catégorie",
  objective: "Objectif",
  problems: "Problématiques",
  suggestions: "Suggestions",
  summary: "Récapitulatif",
  contact: "Contact",
};

export const wizardTexts = {
  previous: "Précédent",
  next: "Suivant",
  submit: "Demander Mon Devis",
  submitting: "Envoi en cours...",
  model: "Précisez le modèle exact",
  problemsUnnecessary: "Cette étape n'est pas nécessaire pour votre objectif",
  noSuggestions: "Pas de suggestions directes pour l'instant.",
  noSuggestionsHint:
    "Décrivez votre besoin dans le champ message à la dernière étape, ou consultez tous nos services.",
  adviceTitle: "Parlons de votre projet !",
  addOption: "Ajouter au devis",
  optionTabs: { interior: "Intérieur", exterior: "Extérieur", renovation: "Rénovation" },
} as const;

/** Not in the specification: a request may be about several vehicles. */
export const addVehicleLabel = "Ajouter un autre véhicule";

/** Where the type "utilitaire" leads. */
export const utilityRedirectHref = "/services/nettoyage-utilitaires";
