import { greet } from "#content/forms/request-mails.ts";
import { visitPutOffTexts as texts } from "#content/mail-texts/visit-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { visitInvitations } from "./visit-invitations.ts";

/** The old start leaves the calendar with the first message; a reminder has nothing to take back. */
export const visitPutOff: MailTemplate<"visit-put-off"> = {
  subject: ({ when, isReminder }) =>
    isReminder ? texts.reminderSubject : fillText(texts.subject, { quand: when }),
  preview: ({ reason }) => fillText(texts.preview, { motif: reason }),
  body: ({ customerName, when, reason, intro, starts, chooseUrl, heldUntil, jobNumber }) => (
    <>
      <Title>{greet(customerName)}</Title>
      <Paragraph>{intro ?? fillText(texts.intro, { motif: reason })}</Paragraph>
      <ValueTable
        rows={[
          ["Reporté", when],
          ...starts.map((start, index) => [`Proposition ${index + 1}`, start] as const),
          ["Référence", jobNumber],
        ]}
      />
      <ActionButton href={chooseUrl}>
        {starts.length > 0 ? "Choisir un autre jour" : "Être rappelé"}
      </ActionButton>
      {starts.length > 0 && <Note>{fillText(texts.held, { jour: heldUntil })}</Note>}
      <Note>{texts.deposit}</Note>
    </>
  ),
  attachments: async (props) => (props.isReminder ? [] : visitInvitations(props, "CANCEL")),
};
