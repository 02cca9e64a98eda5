/** Where a start can be chosen: after the wizard's success, and on the page of an accepted quote. */
export const bookingOffer = {
  path: "/creneau",
  title: "Votre demande est partie",
  text: "Tous les prix sont connus\u00a0: choisissez vous-même le jour et l’heure de notre passage.",
  choose: "Choisir un créneau",
  callBack: "Être rappelé",
  waiting: "C’est noté\u00a0: nous vous rappelons pour convenir du jour.",
  accepted: "Vous pouvez aussi choisir le jour et l’heure dès maintenant.",
} as const;
