import { business } from "#content/business.ts";
import { newsletterConfirmTexts as texts } from "#content/mail-texts/letter-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { listHeaders } from "./list-headers.ts";
import { ActionButton, MailTextLink, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const unasked =
  "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: sans confirmation, aucune lettre ne vous sera envoyée.";

export const newsletterConfirm: MailTemplate<"newsletter-confirm"> = {
  subject: () => fillText(texts.subject, { entreprise: business.name }),
  preview: () => texts.preview,
  body: ({ confirmUrl, unsubscribeUrl }) => (
    <>
      <Title>{texts.title}</Title>
      <Paragraph>{fillText(texts.intro, { entreprise: business.name })}</Paragraph>
      <ActionButton href={confirmUrl}>Confirmer mon inscription</ActionButton>
      <Note>{unasked}</Note>
      <Note>
        Vous pouvez aussi <MailTextLink href={unsubscribeUrl}>retirer votre adresse</MailTextLink> tout de
        suite.
      </Note>
    </>
  ),
  headers: ({ unsubscribeUrl }) => listHeaders(unsubscribeUrl),
};
