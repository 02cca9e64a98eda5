import { IconSend } from "#app/art/icons.tsx";
import { parisDay } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { CardFile } from "./card-states.ts";

/** Not for a card that waits for its day, nor for one that has expired. */
export function ResendCard({ card: { id, sentAt, expiresOn, recipientEmail } }: { card: CardFile }) {
  const saving = useSave({
    send: () => send(admin["gift-cards"][":id"].resend.$post({ param: { id } })),
    notice: () =>
      mailNotice({
        sent: "Carte renvoyée",
        kept: "E-mail de la carte enregistré",
        description: "Elle part dans un instant.",
      }),
    failure: "Carte non renvoyée",
    refresh: "always",
  });
  if (!sentAt || expiresOn < parisDay(new Date())) return null;
  return (
    <Confirm
      label="Renvoyer"
      icon={<IconSend />}
      look="primary"
      title={"Renvoyer la carte\u00a0?"}
      confirmLabel="Renvoyer l’e-mail"
      saving={saving}
      closesOnRefusal
    >
      Le même e-mail, avec le même code, repart à {recipientEmail}.
    </Confirm>
  );
}
