/** After "somebody else saved first", where the form keeps what was typed and shows the newest state below it. */
export const keptTyping =
  "Votre saisie est gardée\u00a0: enregistrez de nouveau pour la mettre à la place de la sienne.";
