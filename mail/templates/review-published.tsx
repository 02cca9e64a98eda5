import { business } from "#content/business.ts";
import { ActionButton, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const thanks = "Votre avis est en ligne, tel que vous l’avez écrit. Merci d’avoir pris ce temps.";
const withdrawal = () =>
  `Vous changez d’avis\u00a0? Répondez à ce message ou écrivez à ${business.email}\u00a0: nous le retirons sur simple demande.`;

export const reviewPublished: MailTemplate<"review-published"> = {
  subject: () => `Votre avis sur ${business.name} est publié`,
  preview: () => "Merci d’avoir pris ce temps.",
  body: ({ reviewsUrl }) => (
    <>
      <Title>Votre avis est publié</Title>
      <Paragraph>{thanks}</Paragraph>
      <ActionButton href={reviewsUrl}>Voir les avis</ActionButton>
      <Note>{withdrawal()}</Note>
    </>
  ),
};
