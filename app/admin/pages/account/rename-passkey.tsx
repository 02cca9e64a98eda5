import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { textOf } from "../../client/form-text.ts";
import { refused } from "../../client/outcome.ts";
import { type Passkey, renamePasskey } from "../../session/passkeys.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSaveForm } from "../../ui/use-save.ts";

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onRenamed: () => Promise<void>;
}

export function RenamePasskey({ passkey: { id, name }, onRenamed }: RenamePasskeyProps) {
  const [isOpen, setOpen] = useState(false);
  const { form, submit, isBusy, refusal, reset } = useSaveForm({
    send: (fields) => {
      const wanted = textOf(fields, "name").trim();
      return wanted ? renamePasskey(id, wanted) : refused("Donnez un nom à cette clé.");
    },
    notice: () => ({ title: "Clé d’accès renommée", variant: "default" }),
    onSaved: async () => {
      setOpen(false);
      await onRenamed();
    },
    refresh: "never",
  });
  const open = () => {
    reset();
    setOpen(true);
  };
  return (
    <>
      <AdminButton look="quiet" onClick={open}>
        Renommer<span className="sr-only"> {name}</span>
      </AdminButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Renommer la clé d’accès">
        <form ref={form} className="adm-form" onSubmit={submit} noValidate>
          <Input
            label="Nom"
            name="name"
            defaultValue={name}
            maxLength={100}
            autoComplete="off"
            aria-required
            help="Par exemple l’appareil qui la garde."
            error={refusal?.message}
          />
          <div className="adm-actions">
            <AdminButton type="submit" look="primary" busy={isBusy}>
              Renommer
            </AdminButton>
            <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
          </div>
        </form>
      </Dialog>
    </>
  );
}
