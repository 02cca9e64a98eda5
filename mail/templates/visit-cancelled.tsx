import { greet } from "#content/forms/request-mails.ts";
import { visitCancelledTexts as texts } from "#content/mail-texts/visit-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { visitInvitations } from "./visit-invitations.ts";

export const visitCancelled: MailTemplate<"visit-cancelled"> = {
  subject: ({ when, isToBePlanned }) =>
    fillText(isToBePlanned ? texts.postponedSubject : texts.subject, { quand: when }),
  preview: ({ isToBePlanned }) => (isToBePlanned ? texts.postponed : texts.cancelled),
  body: ({ customerName, when, place, jobNumber, fee, deposit = "", isToBePlanned }) => (
    <>
      <Title>{greet(customerName)}</Title>
      <Paragraph>{isToBePlanned ? texts.postponed : texts.cancelled}</Paragraph>
      <ValueTable
        rows={[
          ["Quand", when],
          ["Où", place],
          ["Référence", jobNumber],
          ...(fee === "" ? [] : [["Frais d’annulation", fee] as const]),
          ...(deposit === "" ? [] : [["À vous rendre", deposit] as const]),
        ]}
      />
    </>
  ),
  attachments: async (props) => visitInvitations(props, "CANCEL"),
};
