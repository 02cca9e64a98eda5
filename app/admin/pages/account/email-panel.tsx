import { Input } from "#app/ui/fields/input.tsx";
import { textOf } from "../../client/form-text.ts";
import { refused } from "../../client/outcome.ts";
import { authClient } from "../../session/auth-client.ts";
import { outcomeOf } from "../../session/explain.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSaveForm } from "../../ui/use-save.ts";

interface EmailPanelProps {
  readonly email: string;
  /** Asked for and not confirmed yet. */
  readonly newEmail: string | null;
  readonly onChanged: () => Promise<void>;
}

export function EmailPanel({ email, newEmail, onChanged }: EmailPanelProps) {
  const { form, submit, isBusy, refusal } = useSaveForm({
    send: async (fields) => {
      const wanted = textOf(fields, "email").trim().toLowerCase();
      if (!wanted) return refused("Saisissez la nouvelle adresse.");
      if (wanted === email) return refused("C’est déjà votre adresse.");
      const client = await authClient();
      const emailRedirectTo = `${window.location.origin}/admin/compte`;
      const { error } = await client.updateUser({ email: wanted }, { emailRedirectTo });
      return outcomeOf(error);
    },
    notice: () => ({
      title: "Confirmez le changement",
      description: "Ouvrez les liens envoyés à votre adresse actuelle et à la nouvelle.",
      variant: "default",
    }),
    resets: true,
    onSaved: onChanged,
    refresh: "never",
  });
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
          error={refusal?.message}
        />
        <AdminButton type="submit" busy={isBusy}>
          Changer l’adresse
        </AdminButton>
      </form>
    </Panel>
  );
}
