import { greet } from "#content/forms/request-mails.ts";
import { Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { visitInvitations } from "./visit-invitations.ts";

const cancelled = "Votre rendez-vous est annulé. Nous avons libéré le créneau.";
const toBePlanned =
  "Nous ne pourrons pas venir à cette date. Nous vous proposons très vite un autre jour\u00a0; vous n’avez rien à faire.";

export const visitCancelled: MailTemplate<"visit-cancelled"> = {
  subject: ({ when, isToBePlanned }) =>
    `Rendez-vous ${isToBePlanned ? "à replacer" : "annulé"}\u00a0: ${when}`,
  preview: ({ isToBePlanned }) => (isToBePlanned ? toBePlanned : cancelled),
  body: ({ customerName, when, place, jobNumber, fee, isToBePlanned }) => (
    <>
      <Title>{greet(customerName)}</Title>
      <Paragraph>{isToBePlanned ? toBePlanned : cancelled}</Paragraph>
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
