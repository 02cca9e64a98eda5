import type { HoursWords } from "#domain/calendar/opening-hours.ts";
import { business } from "../business.ts";
import { editableTexts } from "../texts/editable-texts.ts";

/** The copy of /contact and of the contact blocks that close other pages. */
export const contactPage = editableTexts("contact", {
  title: "Contact et devis gratuit",
  description:
    "Écrivez-nous ou appelez le {telephone}, {horaires}. Devis gratuit, à domicile dans l’Ain, {secteur}.",
  path: "/contact",
  kicker: "Contact et devis",
  heading: "Parlons de votre voiture.",
  lead: "Un message suffit. Vous recevez une confirmation par e-mail, puis un appel à ce sujet uniquement.",
  fleetHeading: "Parlons de votre parc.",
  fleetLead: "Quelques mots sur vos véhicules suffisent\u00a0: nous chiffrons l’ensemble et vous rappelons.",
  mailNote: "photos bienvenues",
  get areaNote() {
    return `interventions dans un rayon de ${business.area.radiusKm}\u00a0km`;
  },
  nextTitle: "Ce qui se passe ensuite",
  nextLead: "Rien à payer et rien à signer à ce stade.",
  next: (hours: HoursWords) =>
    editableTexts("contact-next", [
      {
        title: "Une confirmation, tout de suite",
        text: "Un e-mail reprend ce que vous avez écrit. S’il n’arrive pas, regardez les indésirables ou appelez-nous.",
      },
      {
        title: "Une réponse, par une personne",
        get text() {
          return `Nous lisons chaque demande et vous rappelons ou vous écrivons ${hours.answers ?? hours.display}.`;
        },
      },
      {
        title: "Un devis écrit",
        text: "Le prix, la durée et ce qui est compris, noir sur blanc. Il est gratuit et ne vous engage pas.",
      },
      {
        title: "Une date, chez vous",
        text: "Nous venons à l’heure dite, à votre domicile ou sur votre lieu de travail, avec le matériel.",
      },
    ]),
});

/** The labels of the fields stay as they are. */
export const contactFormTexts = editableTexts("contact-form", {
  /** The specification's own three dots. */
  submitting: "Envoi en cours...",
  name: "Nom",
  email: "E-mail",
  phone: "Téléphone",
  phoneNote: "Pour cette demande seulement.",
  phoneExample: "06 12 34 56 78",
  subject: "Sujet",
  commune: "Commune",
  communeExample: "Ex.\u00a0: Bourg-en-Bresse",
  message: "Votre message",
  messageExample: "Le véhicule, son état, vos disponibilités",
  messageExampleHome: "La pièce ou le meuble, le tissu, les taches, vos disponibilités",
  company: "Entreprise",
  vehicleCount: "Nombre de véhicules",
  offer: "Offre souhaitée",
  offerNone: "À définir ensemble",
  required: "Les champs marqués d’un astérisque sont obligatoires.",
  privacy: "Données personnelles",
  submit: "Envoyer ma demande",
  sentText: "Nous lisons chaque demande et revenons vers vous rapidement.",
  again: "Écrire un autre message",
});

/** The specification's own loading text. */
export const contactLoading = "Chargement du formulaire de contact...";
