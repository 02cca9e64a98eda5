import { elided, ofName } from "#domain/text/elision.ts";
import { sendingWords } from "../../ui/mail-state-words.ts";
import {
  customerWords,
  dayWords,
  detailText,
  type JournalChange,
  numberWords,
  type Sentences,
  wrapWords,
} from "./journal-words.ts";

/** Customers, reviews, the newsletter, messages, the site and the team. */
export const peopleSentences: Sentences = {
  "customer.companySaved": () => "a enregistré les coordonnées d’une entreprise cliente",
  "customer.created": (change) => `a créé la fiche ${ofName(customerWords(change))}`,
  "customer.saved": (change) => `a modifié la fiche ${ofName(customerWords(change))}`,
  "customer.contactChanged": (change) => `a modifié les coordonnées ${ofName(customerWords(change))}`,
  "customer.noted": (change) => `a ajouté une note à la fiche ${ofName(customerWords(change))}`,
  "customer.merged": (change) =>
    `a réuni la fiche ${ofName(detailText(change.detail.merged) || "quelqu’un")} avec celle ${ofName(customerWords(change))}`,
  "customer.distinguished": (change) => `a distingué ${customerWords(change)} d’un autre client`,
  "vehicle.added": (change) => `a ajouté ${vehicle(change)} ${ofName(customerWords(change))}`,
  "vehicle.saved": (change) => `a modifié ${vehicle(change)} ${ofName(customerWords(change))}`,
  "vehicle.removed": (change) => `a retiré ${vehicle(change)} ${ofName(customerWords(change))}`,
  "fleet.imported": (change) =>
    `a importé un fichier de véhicules pour ${customerWords(change)}${wrapWords(" (", numberWords(change.detail.created, "véhicule"), ")")}`,
  "fleet.monthlyBillingOn": (change) => `a choisi une facture par mois pour ${customerWords(change)}`,
  "fleet.monthlyBillingOff": (change) =>
    `a choisi une facture par intervention pour ${customerWords(change)}`,
  "fleet.billed": (change) =>
    `a facturé le mois ${ofName(customerWords(change))}${wrapWords(" (", detailText(change.detail.invoice), ")")}`,
  "fleetPlan.created": (change) => `a prévu des passages réguliers chez ${customerWords(change)}`,
  "fleetPlan.saved": (change) => `a modifié des passages réguliers chez ${customerWords(change)}`,
  "fleetPlan.ended": (change) => `a arrêté des passages réguliers chez ${customerWords(change)}`,
  "vehicle.movedAway": (change) => `a retiré ${vehicle(change)} ${ofName(customerWords(change))}, vendu`,
  "vehicle.movedIn": (change) => `a donné ${vehicle(change)} à ${customerWords(change)}, qui l’a acheté`,
  "passport.added": (change) => `a inscrit ${passportWork(change)} au carnet ${ofVehicle(change)}`,
  "passport.corrected": (change) => `a corrigé ${passportWork(change)} au carnet ${ofVehicle(change)}`,
  "passport.removed": (change) => `a retiré ${passportWork(change)} du carnet ${ofVehicle(change)}`,
  "passport.shared": (change) => `a partagé le carnet ${ofVehicle(change)}`,
  "passport.unshared": (change) => `a arrêté de partager le carnet ${ofVehicle(change)}`,
  "passport.remindersStopped": (change) => `a arrêté les rappels d’entretien ${ofVehicle(change)}`,
  "passport.remindersResumed": (change) => `a repris les rappels d’entretien ${ofVehicle(change)}`,
  "review.invited": (change) =>
    sendingWords(
      change.mail,
      `a demandé un avis à ${customerWords(change)}`,
      `a enregistré une demande d’avis à ${customerWords(change)}`,
    ),
  "review.published": (change) => `a publié l’avis ${ofName(customerWords(change))}`,
  "review.refused": (change) => `a refusé l’avis ${ofName(customerWords(change))}`,
  "review.replied": (change) => `a répondu à l’avis ${ofName(customerWords(change))}`,
  "makeover.saved": (change) => `a enregistré la réalisation ${makeover(change)}`,
  "makeover.published": (change) => `a publié la réalisation ${makeover(change)}`,
  "makeover.unpublished": (change) => `a retiré du site la réalisation ${makeover(change)}`,
  "makeover.removed": (change) => `a supprimé la réalisation ${makeover(change)}`,
  "makeover.moved": (change) => `a changé de place la réalisation ${makeover(change)}`,
  "makeover.consentAsked": (change) =>
    sendingWords(
      change.mail,
      `a demandé l’accord du client pour la réalisation ${makeover(change)}`,
      `a enregistré la demande d’accord du client pour la réalisation ${makeover(change)}`,
    ),
  "makeover.consentRecorded": (change) => `a noté l’accord du client pour la réalisation ${makeover(change)}`,
  "makeover.consentGiven": (change) => `a accepté que la réalisation ${makeover(change)} soit publiée`,
  "makeover.consentRefused": (change) => `a refusé que la réalisation ${makeover(change)} soit publiée`,
  "makeover.consentWithdrawn": (change) => `a fait retirer la réalisation ${makeover(change)}`,
  "newsletter.unsubscribed": (change) => `a désinscrit ${address(change)} de la newsletter`,
  "newsletter.erased": (change) => `a effacé ${address(change)} de la newsletter`,
  "newsletter.exported": ({ detail }) =>
    `a exporté les abonnés de la newsletter${wrapWords(" (", numberWords(detail.addresses, "adresse"), ")")}`,
  "newsletter.putBack": (change) => `a remis ${address(change)} dans la newsletter`,
  "newsletter.markedRefused": (change) => `a noté ${elided("que", address(change))} ne reçoit plus`,
  "newsletterIssue.created": () => "a commencé une lettre aux abonnés",
  "newsletterIssue.deleted": (change) => `a supprimé ${letter(change)}`,
  "newsletterIssue.tested": (change) =>
    sendingWords(
      change.mail,
      `s’est envoyé un essai de ${letter(change)}`,
      `a enregistré un essai de ${letter(change)}`,
    ),
  "newsletterIssue.sent": (change) =>
    change.detail.sendAt
      ? `a programmé ${letter(change)}`
      : `a lancé l’envoi de ${letter(change)} aux abonnés`,
  "newsletterIssue.unscheduled": (change) => `a annulé l’envoi programmé de ${letter(change)}`,
  "newsletterIssue.paused": (change) => `a suspendu l’envoi de ${letter(change)}`,
  "newsletterIssue.resumed": (change) => `a repris l’envoi de ${letter(change)}`,
  "settings.saved": ({ subjectId }) => `a enregistré les réglages${wrapWords(", ", sections[subjectId])}`,
  "content.published": (change) =>
    `a publié ${contentName(change)}${wrapWords(", à partir du ", dayWords(change.detail.day))}`,
  "content.drafted": (change) => `a gardé un brouillon pour ${contentName(change)}`,
  "content.withdrawn": (change) => `a repris ${contentName(change)} avant son jour`,
  "content.reset": (change) => `a remis ${contentName(change)} aux valeurs d’origine`,
  "data.exported": () => "a exporté toutes les données du site",
  "customers.imported": ({ detail }) =>
    `a importé un fichier de clients${wrapWords(" (", numberWords(detail.created, "fiche"), ")")}`,
  "billing.numbersContinued": ({ detail }) =>
    `a fixé la suite des numéros de facture${wrapWords(" (prochain\u00a0: ", detail.next, ")")}`,
  "site.leftDemonstration": () => "a quitté la démonstration",
  "picture.added": () => "a ajouté une photo à la photothèque",
  "picture.saved": (change) => `a décrit ${pictureName(change)}`,
  "picture.cropped": (change) => `a recadré ${pictureName(change)}`,
  "picture.deleted": (change) => `a supprimé ${pictureName(change)}`,
  "mail.tested": ({ mail }) =>
    sendingWords(mail, "s’est envoyé un e-mail d’essai", "a enregistré un e-mail d’essai"),
  "mail.retried": () => "a remis un e-mail en file d’envoi",
  "sms.retried": () => "a remis un SMS en file d’envoi",
  "staff.invited": ({ detail }) =>
    `a invité ${detailText(detail.email) || "quelqu’un"} dans l’équipe${wrapWords(" (", roles[detailText(detail.role)], ")")}`,
  "staff.changed": ({ detail }) =>
    `a modifié l’accès de ${detailText(detail.email) || "quelqu’un"}${wrapWords(" (", roles[detailText(detail.role)], ")")}`,
  "staff.factorsReset": ({ detail }) =>
    `a réinitialisé la double authentification de ${detailText(detail.email) || "quelqu’un"}`,
  "staff.removed": ({ detail }) => `a retiré ${detailText(detail.email) || "quelqu’un"} de l’équipe`,
  "person.exported": () => "a exporté les données d’une personne",
  "person.erased": () => "a effacé les données d’une personne",
};

function makeover({ detail, subjectName }: JournalChange): string {
  return `«\u00a0${subjectName ?? detailText(detail.title)}\u00a0»`;
}

function vehicle({ detail }: JournalChange): string {
  return `le véhicule${wrapWords(" ", detail.model)}`;
}

function letter({ detail }: JournalChange): string {
  return `la lettre${wrapWords(" «\u00a0", detailText(detail.title), "\u00a0»")}`;
}

/** "du véhicule Clio de Zoé Îlot". */
function ofVehicle(change: JournalChange): string {
  return `du véhicule${wrapWords(" ", change.detail.model)} ${ofName(customerWords(change))}`;
}

function passportWork({ detail }: JournalChange): string {
  return `«\u00a0${detailText(detail.title)}\u00a0»`;
}

/** "une photo (« Aile avant »)". */
function pictureName({ detail }: JournalChange): string {
  return `une photo${wrapWords(" («\u00a0", detailText(detail.alt) || detailText(detail.fileName), "\u00a0»)")}`;
}

function address({ subjectName }: JournalChange): string {
  return subjectName ?? "une adresse";
}

/** "des prix", "des prix (3)". */
function contentName({ subjectId, detail }: JournalChange): string {
  const number = typeof detail.count === "number" && detail.count > 1 ? detail.count : "";
  return `${contentKinds[subjectId.split(":", 1)[0] ?? ""] ?? "un texte du site"}${wrapWords(" (", number, ")")}`;
}

const roles: Readonly<Record<string, string>> = { owner: "propriétaire", staff: "équipe" };

const sections: Readonly<Record<string, string>> = {
  identity: "identité et mentions légales",
  billing: "factures et virements",
  delivery: "livraison par colis",
  rental: "machines en location",
  hours: "horaires et fermetures",
  planning: "planning et réservation",
  outreach: "newsletter et avis",
  passport: "carnet des véhicules",
};

const contentKinds: Readonly<Record<string, string>> = {
  identity: "l’identité de l’entreprise",
  price: "des prix",
  minutes: "des durées",
  logo: "le logo",
  photo: "une photo du site",
  service: "les services proposés",
  machine: "une machine en location",
  "rental-price": "des prix de location",
  travel: "le prix des déplacements",
  parcel: "les prix des colis",
  gift: "les montants des cartes cadeaux",
  claim: "la phrase sur les clients",
  counted: "ce que les chiffres permettent d’annoncer",
  text: "des textes",
};
