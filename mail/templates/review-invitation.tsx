import { business } from "#content/business.ts";
import { greet } from "#content/forms/request-mails.ts";
import type { MailProps } from "../templates-map.ts";
import { ActionButton, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

type Props = MailProps["review-invitation"];

const ask =
  "Votre retour nous aide à mieux faire et éclaire ceux qui hésitent encore. Deux minutes suffisent\u00a0: une note, quelques phrases.";
const rules =
  "Nous relisons chaque avis avant de le publier, sans le corriger. Il paraît avec votre prénom et une initiale. Donner son avis ne rapporte ni remise ni cadeau, et une note basse n’est jamais un motif de refus.";

/** To the customer of a finished order or request; the link serves once. */
export const reviewInvitation: MailTemplate<"review-invitation"> = {
  subject: () => `Votre avis sur ${business.name}`,
  preview: () => "Une note et quelques phrases\u00a0: votre avis, par un lien personnel.",
  body: (props) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{thanks(props)}</Paragraph>
      <Paragraph>{ask}</Paragraph>
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
  return `Merci de nous avoir fait confiance (${service}). Tout est terminé de notre côté\u00a0: qu’en pensez-vous\u00a0?`;
}

function validity({ validUntil }: Props): string {
  return `Ce lien vous est personnel. Il sert une seule fois et reste valable jusqu’au ${validUntil}. Nous ne vous relancerons pas.`;
}
