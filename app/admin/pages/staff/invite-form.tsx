import { type FormEvent, useState } from "react";
import { IconSend } from "#app/art/icons.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useErrorFocus } from "../../ui/error-focus.ts";
import { Panel } from "../../ui/panel.tsx";

export function InviteForm({ onChanged }: { onChanged: () => Promise<void> }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useErrorFocus(error, isBusy);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const fields = new FormData(currentTarget);
    const email = String(fields.get("email")).trim();
    const role = fields.get("role") === "owner" ? "owner" : "staff";
    if (!email) return setError("Saisissez l’adresse de la personne.");
    setBusy(true);
    const answer = await send(admin.staff.$post({ json: { email, role } }));
    setBusy(false);
    setError(answer.ok ? null : answer.message);
    if (!answer.ok) return;
    currentTarget.reset();
    notify(mailNotice({ sent: "Invitation envoyée", kept: "Invitation enregistrée", description: email }));
    await onChanged();
  };
  return (
    <Panel title="Inviter">
      <form ref={form} className="adm-form" onSubmit={submit} noValidate>
        <Input
          label="E-mail"
          type="email"
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={error ?? undefined}
        />
        <div className="adm-field">
          <label htmlFor="inviter-role">Rôle</label>
          <select id="inviter-role" name="role" defaultValue="staff" aria-describedby="inviter-role-aide">
            <option value="staff">Équipe</option>
            <option value="owner">Propriétaire</option>
          </select>
          <small id="inviter-role-aide">
            Le propriétaire gère aussi l’équipe, les réglages et la confidentialité.
          </small>
        </div>
        <AdminButton type="submit" look="primary" icon={<IconSend />} busy={isBusy}>
          Envoyer l’invitation
        </AdminButton>
      </form>
    </Panel>
  );
}
