import { greet } from "#content/forms/request-mails.ts";
import { visitReminderTexts as texts } from "#content/mail-texts/visit-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const visitReminder: MailTemplate<"visit-reminder"> = {
  subject: ({ when }) => fillText(texts.subject, { quand: when }),
  preview: ({ place }) => place,
  body: ({ customerName, when, place, preparation, visitUrl, changeUntil }) => (
    <>
      <Title>{greet(customerName)}</Title>
      <Paragraph>{texts.intro}</Paragraph>
      <ValueTable
        rows={[
          ["Quand", when],
          ["Où", place],
        ]}
      />
      {preparation.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <ActionButton href={visitUrl}>Voir le rendez-vous</ActionButton>
      <Note>{fillText(texts.change, { jour: changeUntil })}</Note>
    </>
  ),
};
