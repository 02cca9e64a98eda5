import { reviewRules } from "#content/pages/reviews.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { ActionButton, Overline, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

type Props = MailProps["review-notice"];

const intro = `Il attend votre lecture dans l’administration. Publiez-le ou refusez-le, en disant pourquoi, sous ${reviewRules.publicationDays} jours.`;

const open = "Lire l’avis";

/** To the business: a review waits to be read. */
export const reviewNotice: MailTemplate<"review-notice"> = {
  subject: ({ author, rating }) => `Nouvel avis à relire – ${author}, ${rating} sur 5`,
  preview: ({ service }) => service,
  body: (props) => (
    <>
      <Overline>Avis client</Overline>
      <Title>Un nouvel avis vient d’arriver</Title>
      <Paragraph>{intro}</Paragraph>
      <ValueTable rows={rowsOf(props)} />
      {props.reviewsUrl && <ActionButton href={props.reviewsUrl}>{open}</ActionButton>}
    </>
  ),
};

function rowsOf({ author, rating, service, body }: Props): readonly LabelledValue[] {
  return [
    ["Signature", author],
    ["Note", `${rating} sur 5`],
    ["Prestation", service],
    ["Avis", body],
  ];
}
