import { business } from "#content/business.ts";
import { newsletterWelcomeTexts as texts } from "#content/mail-texts/letter-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { listHeaders } from "./list-headers.ts";
import { MailTextLink, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const newsletterWelcome: MailTemplate<"newsletter-welcome"> = {
  subject: () => fillText(texts.subject, { entreprise: business.name }),
  preview: () => texts.preview,
  body: ({ unsubscribeUrl }) => (
    <>
      <Title>{texts.title}</Title>
      <Paragraph>{fillText(texts.intro, { entreprise: business.name })}</Paragraph>
      <Paragraph>{texts.content}</Paragraph>
      <Note>
        Vous changez d’avis{"\u00a0"}? <MailTextLink href={unsubscribeUrl}>Se désinscrire</MailTextLink> prend
        un clic.
      </Note>
    </>
  ),
  headers: ({ unsubscribeUrl }) => listHeaders(unsubscribeUrl),
};
