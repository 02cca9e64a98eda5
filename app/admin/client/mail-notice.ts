import type { Notice } from "#content/messages/notice.ts";
import { thisDesk } from "./this-desk.ts";

const kept = "Aucun serveur d’e-mail n’est réglé\u00a0: le message est gardé dans «\u00a0E-mails\u00a0».";

interface MailWords {
  /** "Réponse envoyée". */
  readonly sent: string;
  /** The same when nothing leaves: "Réponse enregistrée". */
  readonly kept: string;
  readonly description?: string;
}

/** Says "envoyé" only where the message leaves. */
export function mailNotice({ sent, kept: title, description }: MailWords): Notice {
  if (!thisDesk().sendsMail) return { title, description: kept, variant: "default" };
  return { title: sent, ...(description ? { description } : {}), variant: "default" };
}

/** What a notice about something else adds: that the customer was told, or that the message is only kept. */
export function mailWords(told: string): string {
  return thisDesk().sendsMail ? told : kept;
}
