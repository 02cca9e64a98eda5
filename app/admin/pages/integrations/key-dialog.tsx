import { useId } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import type { ProgramScope } from "#domain/integration/program-scope.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import { ChoiceList } from "./choice-list.tsx";
import { keyScopeLabels } from "./integration-words.ts";

interface KeyDialogProps {
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}

export function KeyDialog({ onClose, onMade }: KeyDialogProps) {
  const formId = useId();
  const saving = useSaveForm({
    send: (form) => {
      const scopes = form.getAll("scopes") as ProgramScope[];
      return send(admin.integrations.keys.$post({ json: { name: textOf(form, "name"), scopes } }));
    },
    onSaved: ({ key }) => onMade(key),
    fields: ["name", "scopes"],
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nouvelle clé"
      footer={
        <AdminFormFoot formId={formId} error={saving.formError} busy={saving.isBusy} onCancel={onClose}>
          Créer la clé
        </AdminFormFoot>
      }
    >
      <form ref={saving.form} id={formId} className="adm-form" onSubmit={saving.submit} noValidate>
        <Input
          label="Nom"
          name="name"
          help="Le programme qui s’en servira, par exemple «&nbsp;Tableur de suivi&nbsp;»."
          error={saving.errorAt("name")}
          maxLength={80}
          autoComplete="off"
          required
        />
        <ChoiceList
          name="scopes"
          legend="Autorisations"
          labels={keyScopeLabels}
          error={saving.errorAt("scopes")}
        />
      </form>
    </Dialog>
  );
}
