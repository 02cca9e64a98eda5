import { type FormEvent, useState } from "react";
import { IconSend } from "#app/art/icons.tsx";
import { notify } from "#app/ui/toast/toast-store.ts";
import { admin, send } from "../client/admin-client.ts";
import { AdminButton } from "../ui/admin-button.tsx";
import { Panel } from "../ui/panel.tsx";

export function InviteForm({ onChanged }: { onChanged: () => Promise<void> }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const email = String(fields.get("email")).trim();
    const role = fields.get("role") === "owner" ? "owner" : "staff";
    if (!email) return setError("Saisissez l’adresse de la personne.");
    setBusy(true);
    const answer = await send(admin.staff.$post({ json: { email, role } }));
    setBusy(false);
    setError(answer.ok ? null : answer.message);
    if (!answer.ok) return;
    form.reset();
    notify({ title: "Invitation envoyée", description: email, variant: "default" });
    await onChanged();
  };
  return (
    <Panel title="Inviter">
      <form className="adm-form" onSubmit={submit} noValidate>
        <label className="adm-field">
          <span>E-mail</span>
          <input
            type="email"
            name="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            aria-invalid={error ? true : undefined}
            aria-describedby="inviter-erreur"
          />
          <small id="inviter-erreur" role="alert">
            {error}
          </small>
        </label>
        <label className="adm-field">
          <span>Rôle</span>
          <select name="role" defaultValue="staff">
            <option value="staff">Équipe</option>
            <option value="owner">Propriétaire</option>
          </select>
          <small>Le propriétaire gère aussi l’équipe, les réglages et la confidentialité.</small>
        </label>
        <AdminButton type="submit" look="primary" icon={<IconSend />} busy={isBusy}>
          Envoyer l’invitation
        </AdminButton>
      </form>
    </Panel>
  );
}
