import { requestReplyTexts as texts } from "#content/mail-texts/quote-texts.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailFacts } from "../mail-facts.ts";
import { businessPhone } from "./order-words.ts";
import { Note, Title, Written } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const reach = ({ hours }: MailFacts) =>
  fillText(texts.reach, { telephone: businessPhone(), horaires: hours.calls ?? hours.display });

export const requestReply: MailTemplate<"request-reply"> = {
  subject: ({ about }) => fillText(texts.subject, { sujet: about }),
  preview: ({ message }) => cutText(message, 120),
  body: ({ message }, facts) => (
    <>
      <Title>{texts.title}</Title>
      <Written text={message} />
      <Note>{reach(facts)}</Note>
    </>
  ),
};
