import { useId } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import type { WebhookEvent } from "#domain/integration/webhook-event.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import { ChoiceList } from "./choice-list.tsx";
import { eventLabels } from "./integration-words.ts";

interface EndpointDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (secret: string) => void;
}

export function EndpointDialog({ onClose, onAdded }: EndpointDialogProps) {
  const formId = useId();
  const saving = useSaveForm({
    send: (form) => {
      const events = form.getAll("events") as WebhookEvent[];
      return send(admin.integrations.webhooks.$post({ json: { url: textOf(form, "url"), events } }));
    },
    onSaved: ({ secret }) => onAdded(secret),
    fields: ["url", "events"],
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nouvelle adresse"
      footer={
        <AdminFormFoot formId={formId} error={saving.formError} busy={saving.isBusy} onCancel={onClose}>
          Ajouter l’adresse
        </AdminFormFoot>
      }
    >
      <form ref={saving.form} id={formId} className="adm-form" onSubmit={saving.submit} noValidate>
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
        <ChoiceList
          name="events"
          legend="Prévenir de"
          labels={eventLabels}
          error={saving.errorAt("events")}
        />
      </form>
    </Dialog>
  );
}
