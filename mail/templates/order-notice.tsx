import { ActionButton, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const open = "Ouvrir dans l’administration";

export const orderNotice: MailTemplate<"order-notice"> = {
  subject: ({ subject }) => subject,
  preview: ({ intro }) => intro,
  body: ({ intro, rows, adminUrl }) => (
    <>
      <Title>{intro}</Title>
      <ValueTable rows={rows} hasContactLinks />
      {adminUrl && <ActionButton href={adminUrl}>{open}</ActionButton>}
    </>
  ),
};
