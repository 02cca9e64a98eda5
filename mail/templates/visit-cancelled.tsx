import { greet } from "#content/forms/request-mails.ts";
import { Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { visitInvitations } from "./visit-invitations.ts";

const cancelled = "Votre rendez-vous est annulé. Nous avons libéré le créneau.";

export const visitCancelled: MailTemplate<"visit-cancelled"> = {
  subject: ({ when }) => `Rendez-vous annulé\u00a0: ${when}`,
  preview: () => cancelled,
  body: ({ customerName, when, place, jobNumber, fee }) => (
    <>
      <Title>{greet(customerName)}</Title>
      <Paragraph>{cancelled}</Paragraph>
      <ValueTable
        rows={[
          ["Quand", when],
          ["Où", place],
          ["Référence", jobNumber],
          ...(fee === "" ? [] : [["Frais d’annulation", fee] as const]),
        ]}
      />
    </>
  ),
  attachments: async (props) => visitInvitations(props, "CANCEL"),
};
