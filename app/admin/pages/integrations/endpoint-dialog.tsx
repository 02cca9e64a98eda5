import { Input } from "#app/ui/fields/input.tsx";
import type { WebhookEvent } from "#domain/integration/webhook-event.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import { ChoiceList } from "./choice-list.tsx";
import { eventLabels } from "./integration-words.ts";

interface EndpointDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (secret: string) => void;
}

export function EndpointDialog({ onClose, onAdded }: EndpointDialogProps) {
  const saving = useSaveForm({
    send: (form) => {
      const events = form.getAll("events") as WebhookEvent[];
      return send(admin.integrations.webhooks.$post({ json: { url: textOf(form, "url"), events } }));
    },
    onSaved: ({ secret }) => onAdded(secret),
    fields: ["url", "events"],
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Nouvelle adresse"
      saving={saving}
      submitLabel="Ajouter l’adresse"
    >
      <Input
        label="Adresse"
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://"
        help="En https, sur Internet. Les messages n’y portent ni nom ni coordonnées."
        error={saving.errorAt("url")}
        maxLength={500}
        autoComplete="off"
        required
      />
      <ChoiceList name="events" legend="Prévenir de" labels={eventLabels} error={saving.errorAt("events")} />
    </FormDialog>
  );
}
