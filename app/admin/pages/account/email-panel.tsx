import { type FormEvent, useState } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { authClient } from "../../session/auth-client.ts";
import { explain } from "../../session/explain.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useErrorFocus } from "../../ui/error-focus.ts";
import { Panel } from "../../ui/panel.tsx";

interface EmailPanelProps {
  readonly email: string;
  /** Asked for and not confirmed yet. */
  readonly newEmail: string | null;
  readonly onChanged: () => Promise<void>;
}

export function EmailPanel({ email, newEmail, onChanged }: EmailPanelProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useErrorFocus(error, isBusy);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wanted = String(new FormData(form).get("email")).trim().toLowerCase();
    if (!wanted) return setError("Saisissez la nouvelle adresse.");
    if (wanted === email) return setError("C’est déjà votre adresse.");
    setBusy(true);
    const client = await authClient();
    const emailRedirectTo = `${window.location.origin}/admin/compte`;
    const { error: refusal } = await client.updateUser({ email: wanted }, { emailRedirectTo });
    setBusy(false);
    setError(refusal ? explain(refusal) : null);
    if (refusal) return;
    form.reset();
    notify({
      title: "Confirmez le changement",
      description: "Ouvrez les liens envoyés à votre adresse actuelle et à la nouvelle.",
      variant: "default",
    });
    await onChanged();
  };
  return (
    <Panel title="Adresse e-mail">
      <p className="acc-text">
        Vous vous connectez avec <b>{email}</b>.
      </p>
      {newEmail ? (
        <p className="adm-notice acc-text" data-tone="warn">
          Changement vers {newEmail} en attente&nbsp;: ouvrez les liens envoyés aux deux adresses.
        </p>
      ) : null}
      <form ref={form} className="adm-form" onSubmit={submit} noValidate>
        <Input
          label="Nouvelle adresse"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          error={error}
        />
        <AdminButton type="submit" busy={isBusy}>
          Changer l’adresse
        </AdminButton>
      </form>
    </Panel>
  );
}
