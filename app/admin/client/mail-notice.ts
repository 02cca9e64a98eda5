import type { ToastMessage } from "#content/messages/toast-message.ts";
import { currentAdmin } from "./current-admin.ts";

const kept = "Aucun serveur d’e-mail n’est réglé\u00a0: le message est gardé dans «\u00a0E-mails\u00a0».";

interface MailWords {
  /** "Réponse envoyée". */
  readonly sent: string;
  /** The same when no mail is sent: "Réponse enregistrée". */
  readonly kept: string;
  readonly description?: string;
}

/** Says "envoyé" only where messages are sent. */
export function mailNotice({ sent, kept: title, description }: MailWords): ToastMessage {
  if (!currentAdmin().sendsMail) return { title, description: kept, variant: "default" };
  return { title: sent, ...(description ? { description } : {}), variant: "default" };
}

/** Added to a toast about something else: that the customer was informed, or that the message is only kept. */
export function mailWords(words: string): string {
  return currentAdmin().sendsMail ? words : kept;
}
