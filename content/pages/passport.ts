import type { PhotoAngle } from "#domain/visit-work/photo-angles.ts";
import { angleLabels } from "../visit-work/words.ts";

/** The vehicle's passport, as the customer and whoever gets its link read it. */
export const passportPage = {
  path: "/carnet",
  title: "Carnet du véhicule",
  description: "Ce que ce véhicule a reçu\u00a0: films, céramiques, teintes, mesures du vernis et garanties.",
  eyebrow: "Carnet du véhicule",
  unnamed: "Véhicule",
  since: "suivi depuis",
  layers: "Montrer",
  all: "Tout",
  lying: "Sur la voiture",
  /** Under the printed drawing. */
  marks: {
    film: "film, en vert d’eau",
    coating: "céramique, qui perle",
    tint: "vitres teintées, assombries",
  },
  measured: "Vernis mesuré",
  until: "jusqu’en",
  guaranteed: "garanti jusqu’en",
  history: "Ce qu’il a reçu",
  nothing: "Rien n’est encore inscrit dans ce carnet. Il se remplit à la fin de chaque visite.",
  readings: "mesures du vernis",
  next: "proposé",
  inspection: "État des lieux",
  guarantees: "Garanties",
  curing: "En cours de séchage",
  curingUntil: "pas de lavage jusqu’au",
  print: "Imprimer",
  by: "Tenu par",
  publicNote:
    "Ce carnet est partagé par le propriétaire du véhicule. Il ne dit ni son nom, ni la plaque, ni les prix.",
  closed: "Ce carnet n’est pas partagé",
  closedNote: "Le lien est incomplet, ou le propriétaire du véhicule ne partage plus son carnet.",
  home: "Aller au site",
} as const;

/** The same in the customer's space, with what only the owner sees. */
export const ownPassportPage = {
  path: "/mon-espace/vehicules",
  title: "Carnet du véhicule",
  description: "Ce que votre véhicule a reçu, ses garanties, et le lien à donner à un acheteur.",
  book: "Réserver",
  share: "Partager le carnet",
  shareNote: "Pour une vente, par exemple\u00a0: un lien et un code QR, que vous arrêtez quand vous voulez.",
  shown: ["soins et dates", "mesures du vernis", "garanties en cours"],
  hidden: ["votre nom, vos prix", "la plaque, vos photos"],
  notShown: "n’y figure pas\u00a0:",
  qr: "Code QR du carnet",
  print: "Imprimer",
  unshare: "Ne plus partager",
  copy: "Copier le lien",
  copied: "Lien copié",
  reminders: "Rappels d’entretien",
  stop: "Ne plus en recevoir",
  missing: "Ce véhicule n’est pas dans votre espace",
  back: "Retour à mon espace",
  photo: (moment: "before" | "after", angle: string) =>
    `Photo ${moment === "before" ? "avant" : "après"}${isAngle(angle) ? `, ${angleLabels[angle]}` : ""}`,
} as const;

function isAngle(text: string): text is PhotoAngle {
  return Object.hasOwn(angleLabels, text);
}
