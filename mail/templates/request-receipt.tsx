import { business } from "#content/business.ts";
import { expertPromise, greet, signature } from "#content/forms/request-mails.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { Note, Paragraph, Subtitle, Title, ValueTable, Written } from "./parts.tsx";
import { customerKind } from "./request-kind.ts";
import type { MailTemplate } from "./template.ts";

const thanks = "Merci pour votre demande. Elle est bien arrivée et nous la lisons avec attention.";
const promise = ({ hours }: MailFacts) =>
  `Nous vous rappelons rapidement (${hours.display}) pour répondre à vos questions et convenir d’un rendez-vous chez vous ou sur votre lieu de travail.`;
const reach = "Un détail à ajouter\u00a0? Répondez à ce message ou appelez-nous.";
const callNotice = "Nous ne vous appelons qu’au sujet de cette demande.";

/** To the customer, in place of the form service's autoresponse. */
export const requestReceipt: MailTemplate<"request-receipt"> = {
  subject: () => `${business.name}\u00a0: nous avons bien reçu votre demande`,
  preview: ({ kind }) => `${customerKind(kind)}\u00a0: le récapitulatif, et comment nous joindre.`,
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{thanks}</Paragraph>
      <Paragraph>{nextOf(props, facts)}</Paragraph>
      <Subtitle>Récapitulatif</Subtitle>
      <ValueTable rows={recapRows(props)} />
      <Paragraph>{reach}</Paragraph>
      <Note>{callNotice}</Note>
      <Written text={signature()} />
    </>
  ),
};

function greeting({ customerName }: MailProps["request-receipt"]): string {
  return greet(customerName);
}

/** What happens next; films on a building are looked at by an expert first. */
function nextOf({ kind }: MailProps["request-receipt"], facts: MailFacts): string {
  return kind === "building_film" ? expertPromise : promise(facts);
}

function recapRows({ kind, recap, total }: MailProps["request-receipt"]): readonly LabelledValue[] {
  const rows: LabelledValue[] = [["Votre demande", customerKind(kind)], ...recap];
  return total ? [...rows, ["Estimation", total]] : rows;
}
