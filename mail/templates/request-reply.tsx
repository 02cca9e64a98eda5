import { business } from "#content/business.ts";
import { Note, Title, Written } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const title = "À propos de votre demande";
const phone = business.phone.display.replaceAll(" ", "\u00a0");
const reach = `Répondez simplement à ce message, ou appelez le ${phone}, ${business.hours.display}.`;

export const requestReply: MailTemplate<"request-reply"> = {
  subject: ({ about }) => `Votre demande – ${about}`,
  preview: ({ message }) => message.slice(0, 120),
  body: ({ message }) => (
    <>
      <Title>{title}</Title>
      <Written text={message} />
      <Note>{reach}</Note>
    </>
  ),
  text: ({ message }) => [title, message, reach],
};
