import { keptTyping } from "./kept-typing.ts";

/** Why a step on a makeover was not taken. */
export const makeoverRefusals = {
  unknown: "Cette réalisation n’existe pas, ou plus.",
  conflict: `Quelqu’un d’autre a enregistré entre-temps. ${keptTyping}`,
  consent: "L’accord du client manque\u00a0: demandez-le, ou notez comment il l’a donné.",
  pictures: "Il faut une photo avant et une photo après.",
  photo: "Une photo n’est plus là, ou ne convient pas\u00a0: choisissez-la de nouveau.",
  not_done: "Le rendez-vous n’est pas terminé.",
  no_email: "Ce client n’a pas d’adresse e-mail\u00a0: notez son accord écrit.",
  answered: "La question a déjà été posée, ou le client a répondu.",
  refused: "Le client a refusé\u00a0: ces photos ne peuvent pas être publiées.",
} as const;
