import { business } from "#content/business.ts";
import { greet } from "#content/forms/request-mails.ts";
import { commonTexts } from "#content/mail-texts/common-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailFacts } from "../mail-facts.ts";

export const NBSP = "\u00a0";
export const businessPhone = () => business.phone.display.replaceAll(" ", NBSP);
export const followOrderLabel = "Suivre ma commande";

/** How every message to a customer begins. */
export function greeting({ customerName }: { readonly customerName: string }): string {
  return greet(customerName);
}

/** How it ends. */
export function reach({ hours }: MailFacts): string {
  return fillText(commonTexts.question, {
    telephone: businessPhone(),
    horaires: hours.calls ?? hours.display,
  });
}
