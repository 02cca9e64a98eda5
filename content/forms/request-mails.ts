import { plainName } from "#domain/request/plain-words.ts";
import { business } from "../business.ts";

/** Subjects of the notices to the business, and the confirmations a form-to-email service sends in our name. */

/** How a confirmation ends: who wrote it and how to reach us. */
export const signature = () =>
  [
    `L’équipe ${business.name}`,
    `Téléphone\u00a0: ${business.phone.display}`,
    `E-mail\u00a0: ${business.email}`,
  ].join("\n");

/** How a message to the sender of a form begins; a name that is no plain name is left out. */
export function greet(name: string): string {
  const plain = plainName(name);
  return plain === "" ? "Bonjour," : `Bonjour ${plain},`;
}

/** Announced to who asks for films on a building. */
export const expertPromise = "Un expert vous contactera très prochainement.";

function letter(name: string, ...paragraphs: readonly string[]): string {
  return [greet(name), ...paragraphs, signature()].join("\n\n");
}

export const requestSubjects = {
  wizard: (name: string) => `Nouvelle demande de devis\u00a0: ${name}`,
  contact: (subject: string) => `Nouveau message\u00a0: ${subject}`,
  vehicleTint: (model: string) => `Nouvelle demande de devis vitres teintées\u00a0: ${model}`,
  buildingFilm: (projectType: string) => `Nouvelle demande de devis film bâtiment\u00a0: ${projectType}`,
  subscription: (service: string) => `Nouvelle demande d’abonnement\u00a0: ${service}`,
  fleet: (company: string) => `Nouvelle demande de devis flotte\u00a0: ${company}`,
  giftCard: (gift: string) => `Nouvelle demande de carte cadeau\u00a0: ${gift}`,
  referral: (name: string) => `Nouveau parrainage\u00a0: ${name}`,
  cart: (name: string) => `Nouvelle demande de devis depuis le panier\u00a0: ${name}`,
} as const;

export const autoresponses = {
  /** Lists what was asked for, one line each. */
  quote: (name: string, recap: readonly string[]) =>
    letter(
      name,
      "Merci pour votre demande de devis. Nous l’avons bien reçue et revenons vers vous rapidement.",
      ["Récapitulatif\u00a0:", ...recap].join("\n"),
      "Nos interventions se font à votre domicile ou sur votre lieu de travail.",
    ),
  contact: (name: string) =>
    letter(name, "Merci pour votre message. Nous l’avons bien reçu et vous répondons rapidement."),
  buildingFilm: (name: string, projectType: string) =>
    letter(
      name,
      projectType === ""
        ? "Nous avons bien reçu votre demande de devis pour votre projet."
        : `Nous avons bien reçu votre demande de devis pour votre projet «\u00a0${projectType}\u00a0».`,
      expertPromise,
    ),
  subscription: (name: string, category: string, planType: string) =>
    letter(
      name,
      "Merci pour votre demande d’abonnement.",
      `Catégorie\u00a0: ${category}\nFormule\u00a0: ${planType}`,
      "Nous vous rappelons rapidement pour finaliser et personnaliser votre abonnement.",
    ),
} as const;

/** Shown where a visitor left an optional field empty. */
export const emptyValues = {
  message: "Aucun message.",
  model: "Modèle non précisé",
  problems: "Aucune",
  choice: "À définir ensemble",
} as const;
