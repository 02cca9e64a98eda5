import { greet } from "#content/forms/request-mails.ts";
import { handOverTexts, rentalReminderTexts as texts } from "#content/mail-texts/rental-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { businessPhone } from "./order-words.ts";
import { Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import { pickUp } from "./rental-lines.ts";
import type { MailTemplate } from "./template.ts";

export const rentalReminder: MailTemplate<"rental-reminder"> = {
  subject: ({ machine }) => fillText(texts.subject, { machine }),
  preview: (_props, facts) => pickUp(facts),
  body: (props, facts) => (
    <>
      <Title>{greet(props.customerName)}</Title>
      <Paragraph>{texts.intro}</Paragraph>
      <ValueTable rows={rows(props)} />
      <Paragraph>{pickUp(facts)}</Paragraph>
      <Paragraph>{handOverTexts.bring}</Paragraph>
      <Note>{texts.advice}</Note>
      <Note>{fillText(texts.reach, { telephone: businessPhone() })}</Note>
    </>
  ),
};

function rows({ machine, dates, deposit }: MailProps["rental-reminder"]): readonly LabelledValue[] {
  return [
    ["Machine", machine],
    ["Dates", dates],
    ["Dépôt de garantie", deposit],
  ];
}
