import { business } from "#content/business.ts";
import { greet } from "#content/forms/request-mails.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import { bring, pickUp } from "./rental-lines.ts";
import type { MailTemplate } from "./template.ts";

const phone = () => business.phone.display.replaceAll(" ", "\u00a0");
const tomorrow = "C’est demain\u00a0: votre machine est prête.";
const advice =
  "Pour gagner du temps sur place\u00a0: aspirez les surfaces à sec avant de commencer, et comptez quatre à douze heures de séchage.";
const reach = () => `Un contretemps\u00a0? Appelez le ${phone()}.`;

export const rentalReminder: MailTemplate<"rental-reminder"> = {
  subject: ({ machine }) => `Demain\u00a0: votre location ${machine}`,
  preview: (_props, facts) => pickUp(facts),
  body: (props, facts) => (
    <>
      <Title>{greet(props.customerName)}</Title>
      <Paragraph>{tomorrow}</Paragraph>
      <ValueTable rows={rows(props)} />
      <Paragraph>{pickUp(facts)}</Paragraph>
      <Paragraph>{bring}</Paragraph>
      <Note>{advice}</Note>
      <Note>{reach()}</Note>
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
