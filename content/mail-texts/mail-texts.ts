import { editableTexts } from "../texts/editable-texts.ts";

/** How the groups of mails begin: "mail.visit-confirmed". */
export const mailGroupPrefix = "mail.";

type Words = Readonly<Record<string, string>>;

/** The words of one mail, by its name (mail/templates-map.ts); "{jour}" stands for what differs between two messages. */
export function mailTexts<const Texts extends Words>(name: string, texts: Texts): Texts {
  return editableTexts(`${mailGroupPrefix}${name}`, texts);
}
