import { greet } from "#content/forms/request-mails.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { visitInvitations } from "./visit-invitations.ts";

/** The old start leaves the calendar with the first message; a reminder has nothing to take back. */
export const visitPutOff: MailTemplate<"visit-put-off"> = {
  subject: ({ when, isReminder }) =>
    isReminder
      ? "Votre nouveau rendez-vous\u00a0: à choisir avant demain midi"
      : `Rendez-vous reporté\u00a0: ${when}`,
  preview: ({ reason }) => `${reason} Choisissez un autre jour.`,
  body: ({ customerName, when, reason, intro, starts, chooseUrl, heldUntil, jobNumber }) => (
    <>
      <Title>{greet(customerName)}</Title>
      <Paragraph>{intro ?? `${reason} Nous sommes désolés de reporter votre rendez-vous.`}</Paragraph>
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
      {starts.length > 0 && <Note>{`Ces créneaux vous sont gardés jusqu’au ${heldUntil}.`}</Note>}
      <Note>Si vous avez versé un acompte, il suit le nouveau rendez-vous.</Note>
    </>
  ),
  attachments: async (props) => (props.isReminder ? [] : visitInvitations(props, "CANCEL")),
};
