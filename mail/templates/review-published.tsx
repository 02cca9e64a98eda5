import { business } from "#content/business.ts";
import { reviewPublishedTexts as texts } from "#content/mail-texts/letter-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { ActionButton, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const withdrawal = () =>
  `Vous changez d’avis\u00a0? Répondez à ce message ou écrivez à ${business.email}\u00a0: nous le retirons sur simple demande.`;

export const reviewPublished: MailTemplate<"review-published"> = {
  subject: () => fillText(texts.subject, { entreprise: business.name }),
  preview: () => texts.preview,
  body: ({ reviewsUrl }) => (
    <>
      <Title>{texts.title}</Title>
      <Paragraph>{texts.thanks}</Paragraph>
      <ActionButton href={reviewsUrl}>Voir les avis</ActionButton>
      <Note>{withdrawal()}</Note>
    </>
  ),
};
