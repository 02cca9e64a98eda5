import { Input } from "#app/ui/fields/input.tsx";
import type { ProgramScope } from "#domain/integration/program-scope.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import { ChoiceList } from "./choice-list.tsx";
import { keyScopeLabels } from "./integration-words.ts";

interface KeyDialogProps {
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}

export function KeyDialog({ onClose, onMade }: KeyDialogProps) {
  const saving = useSaveForm({
    send: (form) => {
      const scopes = form.getAll("scopes") as ProgramScope[];
      return send(admin.integrations.keys.$post({ json: { name: textOf(form, "name"), scopes } }));
    },
    onSaved: ({ key }) => onMade(key),
    fields: ["name", "scopes"],
  });
  return (
    <FormDialog open onClose={onClose} title="Nouvelle clé" saving={saving} submitLabel="Créer la clé">
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
    </FormDialog>
  );
}
