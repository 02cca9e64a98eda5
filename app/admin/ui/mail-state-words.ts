import type { MailState } from "#usecases/journal/mail-states.ts";

/** Where a message is now. */
export const mailStateWords: Readonly<Record<MailState, string>> = {
  queued: "part dans un instant",
  sending: "en cours d’envoi",
  sent: "envoyé",
  captured: "gardé ici, sans envoi",
  failed: "refusé, nouvel essai prévu",
  dead: "jamais arrivé",
  withdrawn: "retiré avant l’envoi, il n’avait plus lieu d’être",
};

type MessageKind = "e-mail" | "SMS";

/**
 * "Relance envoyée" once the message has left; until then, or where nobody knows any more, "Relance enregistrée", with
 * where the message is.
 */
export function sendingWords(
  state: MailState | null,
  sent: string,
  kept: string,
  kind: MessageKind = "e-mail",
): string {
  return state === "sent" ? sent : `${kept}${mailRemark(state, kind)}`;
}

/** " (e-mail gardé ici, sans envoi)"; nothing once it has left. */
export function mailRemark(state: MailState | null, kind: MessageKind = "e-mail"): string {
  return state === null || state === "sent" ? "" : ` (${kind} ${mailStateWords[state]})`;
}
