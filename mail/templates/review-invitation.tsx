import { business } from "#content/business.ts";
import { greet } from "#content/forms/request-mails.ts";
import { reviewInvitationTexts as texts } from "#content/mail-texts/letter-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { ActionButton, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

type Props = MailProps["review-invitation"];

const rules =
  "Nous relisons chaque avis avant de le publier, sans le corriger. Il paraît avec votre prénom et une initiale. Donner son avis ne rapporte ni remise ni cadeau, et une note basse n’est jamais un motif de refus.";

/** To the customer of a finished order or request; the link serves once. */
export const reviewInvitation: MailTemplate<"review-invitation"> = {
  subject: () => fillText(texts.subject, { entreprise: business.name }),
  preview: () => texts.preview,
  body: (props) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{thanks(props)}</Paragraph>
      <Paragraph>{texts.ask}</Paragraph>
      <ActionButton href={props.reviewUrl}>Donner mon avis</ActionButton>
      <Note>{rules}</Note>
      <Note>{validity(props)}</Note>
    </>
  ),
};

function greeting({ customerName }: Props): string {
  return greet(customerName);
}

function thanks({ service }: Props): string {
  return fillText(texts.thanks, { prestation: service });
}

function validity({ validUntil }: Props): string {
  return `Ce lien vous est personnel. Il sert une seule fois et reste valable jusqu’au ${validUntil}. Nous ne vous relancerons pas.`;
}
