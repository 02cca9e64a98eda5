import type { PutOffReason } from "#domain/planning/put-off.ts";

/** Why a day is put off: on the button, and to the customer. */
export const putOffReasons: Readonly<
  Record<PutOffReason, { readonly label: string; readonly sentence: string }>
> = {
  rain: { label: "Pluie", sentence: "La pluie ne permet pas de travailler dehors ce jour-là." },
  frost: { label: "Gel", sentence: "Le gel ne permet pas de travailler dehors ce jour-là." },
  wind: { label: "Vent", sentence: "Le vent ne permet pas de travailler dehors ce jour-là." },
  illness: { label: "Maladie", sentence: "Un souci de santé nous empêche de venir ce jour-là." },
  other: { label: "Autre", sentence: "Un imprévu nous empêche de venir ce jour-là." },
};

/** The page behind the link. */
export const putOffPage = {
  title: "Choisir un autre jour",
  description: "Choisissez l’un des créneaux que nous vous gardons.",
  question: (firstName: string) =>
    firstName === "" ? "Quel jour vous irait\u00a0?" : `${firstName}, quel jour vous irait\u00a0?`,
  callMe: "Aucun ne convient\u00a0: être rappelé",
  chosen: "C’est noté",
  called: "Nous vous appelons",
  calledText: "Nous vous rappelons aux heures d’ouverture pour convenir d’un jour.",
  expired: "Ces créneaux ne sont plus gardés",
  expiredText: "Choisissez un autre jour dans le calendrier, ou laissez-nous vous rappeler.",
  calendar: "Voir le calendrier",
  gone: "Ce créneau n’est plus libre. Choisissez-en un autre.",
  limited: "Trop d’essais à la suite. Réessayez dans quelques minutes, ou appelez-nous.",
  closed: "Ce rendez-vous a changé depuis",
} as const;
