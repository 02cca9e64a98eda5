import { ActionButton, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const visitNotice: MailTemplate<"visit-notice"> = {
  subject: ({ subject }) => subject,
  preview: ({ intro }) => intro,
  body: ({ intro, rows, adminUrl }) => (
    <>
      <Title>{intro}</Title>
      <ValueTable rows={rows} hasContactLinks />
      <ActionButton href={adminUrl}>Ouvrir dans l’administration</ActionButton>
    </>
  ),
};
