import { business } from "#content/business.ts";
import type { MailFacts } from "../mail-facts.ts";
import { Note, Title, Written } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const title = "À propos de votre demande";
const phone = () => business.phone.display.replaceAll(" ", "\u00a0");
const reach = ({ hours }: MailFacts) =>
  `Répondez simplement à ce message, ou appelez le ${phone()}, ${hours.display}.`;

export const requestReply: MailTemplate<"request-reply"> = {
  subject: ({ about }) => `Votre demande – ${about}`,
  preview: ({ message }) => message.slice(0, 120),
  body: ({ message }, facts) => (
    <>
      <Title>{title}</Title>
      <Written text={message} />
      <Note>{reach(facts)}</Note>
    </>
  ),
};
