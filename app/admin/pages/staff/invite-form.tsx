import { IconSend } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { refused } from "../../client/outcome.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSaveForm } from "../../ui/use-save.ts";

export function InviteForm() {
  const { form, submit, isBusy, refusal } = useSaveForm({
    send: (fields) => {
      const email = textOf(fields, "email").trim();
      const role = fields.get("role") === "owner" ? "owner" : "staff";
      if (!email) return refused("Saisissez l’adresse de la personne.");
      return send(admin.staff.$post({ json: { email, role } }));
    },
    notice: (_, fields) =>
      mailNotice({
        sent: "Invitation envoyée",
        kept: "Invitation enregistrée",
        description: textOf(fields, "email").trim(),
      }),
    resets: true,
  });
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
          error={refusal?.message}
        />
        <Select
          label="Rôle"
          name="role"
          defaultValue="staff"
          help="Le propriétaire gère aussi l’équipe, les réglages et la confidentialité."
          options={[
            { value: "staff", label: "Équipe" },
            { value: "owner", label: "Propriétaire" },
          ]}
        />
        <AdminButton type="submit" look="primary" icon={<IconSend />} busy={isBusy}>
          Envoyer l’invitation
        </AdminButton>
      </form>
    </Panel>
  );
}
