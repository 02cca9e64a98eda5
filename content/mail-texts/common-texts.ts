import { mailTexts } from "./mail-texts.ts";

/** Sentences that end many mails. */
export const commonTexts = mailTexts("common", {
  question: "Une question\u00a0? Répondez à ce message ou appelez le {telephone}, {horaires}.",
  adjustment:
    "Une question, un ajustement\u00a0? Répondez à ce message ou appelez le {telephone}, {horaires}.",
});
