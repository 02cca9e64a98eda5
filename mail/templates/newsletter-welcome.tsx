import { business } from "#content/business.ts";
import { listHeaders } from "./list-headers.ts";
import { MailTextLink, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const confirmed = () =>
  `Votre inscription est confirmée\u00a0: vous recevrez désormais la lettre de ${business.name}.`;
const content =
  "Au programme\u00a0: des conseils pour garder une voiture nette entre deux passages, nos nouveautés et les offres de saison. Peu de messages, jamais votre adresse à quelqu’un d’autre.";

export const newsletterWelcome: MailTemplate<"newsletter-welcome"> = {
  subject: () => `Bienvenue\u00a0! Votre inscription à la lettre de ${business.name} est confirmée`,
  preview: () => "Conseils d’entretien, nouveautés et offres de saison.",
  body: ({ unsubscribeUrl }) => (
    <>
      <Title>{"Bienvenue\u00a0!"}</Title>
      <Paragraph>{confirmed()}</Paragraph>
      <Paragraph>{content}</Paragraph>
      <Note>
        Vous changez d’avis{"\u00a0"}? <MailTextLink href={unsubscribeUrl}>Se désinscrire</MailTextLink> prend
        un clic.
      </Note>
    </>
  ),
  headers: ({ unsubscribeUrl }) => listHeaders(unsubscribeUrl),
};
