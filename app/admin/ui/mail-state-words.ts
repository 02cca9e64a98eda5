import type { MailState } from "#usecases/journal/mail-states.ts";

/** Where a message is now. */
export const mailStateWords: Readonly<Record<MailState, string>> = {
  queued: "part dans un instant",
  sending: "en cours d’envoi",
  sent: "envoyé",
  captured: "gardé ici, sans envoi",
  failed: "refusé, nouvel essai prévu",
  dead: "jamais arrivé",
};

/**
 * "Relance envoyée" once the message has left; until then, or where nobody knows any more, "Relance enregistrée", with
 * where the message is.
 */
export function sendingWords(mail: MailState | null, sent: string, kept: string): string {
  return mail === "sent" ? sent : `${kept}${mailRemark(mail)}`;
}

/** The same for an SMS. */
export function smsSendingWords(sms: MailState | null, sent: string, kept: string): string {
  if (sms === "sent") return sent;
  return sms === null ? kept : `${kept} (SMS ${mailStateWords[sms]})`;
}

/** " (e-mail gardé ici, sans envoi)"; nothing once it has left. */
export function mailRemark(mail: MailState | null): string {
  return mail === null || mail === "sent" ? "" : ` (e-mail ${mailStateWords[mail]})`;
}
