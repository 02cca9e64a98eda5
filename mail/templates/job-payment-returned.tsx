import { jobPaymentReturnedTexts as texts } from "#content/mail-texts/job-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { greeting, reach } from "./order-words.ts";
import { Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const jobPaymentReturned: MailTemplate<"job-payment-returned"> = {
  subject: ({ jobNumber }) => fillText(texts.subject, { intervention: jobNumber }),
  preview: (props) => words(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      <Paragraph>{props.reason}</Paragraph>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

function words({ amount, jobNumber }: MailProps["job-payment-returned"]): string {
  return fillText(texts.intro, { montant: amount, intervention: jobNumber });
}
