import { billingNames, billingTitles } from "../documents/billing-words.ts";
import type { MailProps } from "../templates-map.ts";
import { billingAttachment } from "./billing-attachment.ts";
import { greeting, NBSP, reach } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const follow = "Voir mon rendez-vous";

/** An invoice, a deposit invoice or a credit note of a job. */
export const jobDocument: MailTemplate<"job-document"> = {
  subject: ({ document, jobNumber }) =>
    `${billingTitles[document.series]} ${document.number}${NBSP}: intervention ${jobNumber}`,
  preview: (props) => words(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      <ActionButton href={props.visitUrl}>{follow}</ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
  attachments: ({ document }) => billingAttachment(document),
};

function words({ document, jobNumber }: MailProps["job-document"]): string {
  return `Voici ${billingNames[document.series]} ${document.number} de l’intervention ${jobNumber}, en pièce jointe.`;
}
