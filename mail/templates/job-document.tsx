import { jobDocumentTexts as texts } from "#content/mail-texts/job-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { billingNames, billingTitles } from "../documents/billing-words.ts";
import type { MailProps } from "../templates-map.ts";
import { billingAttachment } from "./billing-attachment.ts";
import { greeting, reach } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const follow = "Voir mon rendez-vous";
const followFleet = "Voir le rapport par véhicule";

/** An invoice, a deposit invoice or a credit note of a job. */
export const jobDocument: MailTemplate<"job-document"> = {
  subject: (props) =>
    fillText(texts.subject, { ...numbers(props), document: billingTitles[props.document.series] }),
  preview: (props) => words(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      <ActionButton href={props.visitUrl}>{props.isMonthly ? followFleet : follow}</ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
  attachments: ({ document }) => billingAttachment(document),
};

function numbers({ document, jobNumber }: MailProps["job-document"]) {
  return { numero: document.number, intervention: jobNumber };
}

function words(props: MailProps["job-document"]): string {
  return fillText(texts.intro, { ...numbers(props), document: billingNames[props.document.series] });
}
