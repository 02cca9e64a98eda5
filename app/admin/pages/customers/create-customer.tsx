import { useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { useNavigate } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSaveForm } from "../../ui/use-save.ts";

const fields = ["input.name", "email", "phone"];

/** A name is enough; the rest comes later, on the customer's page. */
export function CreateCustomer() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const saving = useSaveForm({
    send: (form) => {
      const input = {
        kind: "person" as const,
        name: textOf(form, "name"),
        company: "",
        siren: "",
        vatNumber: "",
        billingAddress: [],
      };
      const json = { input, email: textOf(form, "email"), phone: textOf(form, "phone") };
      return send(admin.customers.$post({ json }));
    },
    notice: () => ({ title: "Fiche créée", variant: "default" }),
    onSaved: ({ id }) => navigate(`/admin/clients/${id}`),
    refresh: "never",
    fields,
  });
  const typed = { autoComplete: "off", maxLength: 200 } as const;
  return (
    <>
      <AdminButton look="primary" icon={<IconPlus />} onClick={() => setOpen(true)}>
        Nouveau client
      </AdminButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Nouveau client">
        <form ref={saving.form} className="adm-form" onSubmit={saving.submit} noValidate>
          <Input label="Nom" name="name" error={saving.errorAt("input.name")} required {...typed} />
          <Input
            label="Téléphone"
            name="phone"
            type="tel"
            error={saving.errorAt("phone")}
            optional
            {...typed}
          />
          <Input
            label="E-mail"
            name="email"
            type="email"
            error={saving.errorAt("email")}
            optional
            {...typed}
          />
          {saving.formError ? (
            <p role="alert" className="adm-notice" data-tone="bad">
              {saving.formError}
            </p>
          ) : null}
          <div className="adm-actions">
            <AdminButton type="submit" look="primary" busy={saving.isBusy}>
              Créer la fiche
            </AdminButton>
            <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
          </div>
        </form>
      </Dialog>
    </>
  );
}
