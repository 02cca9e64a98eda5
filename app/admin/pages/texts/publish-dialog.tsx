import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import { draftChanges, type PageText, publishedValue, shownValue, valueWords } from "./edited-text.ts";

interface PublishDialogProps {
  readonly texts: readonly PageText[];
  readonly onPublished: () => void;
}

/** Shows what visitors read now and what they will read, then publishes: at once or from a day on. */
export function PublishDialog({ texts, onPublished }: PublishDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState("");
  const drafts = texts.filter(({ draft }) => draft);
  const publishing = useSave({
    send: () => send(admin.texts.$put({ json: { changes: draftChanges(texts), day: day || null } })),
    notice: () => ({
      title: day ? "Programmé" : "Publié",
      description: day
        ? "Les textes changeront ce jour-là, à minuit."
        : "La page du site montre les nouveaux textes.",
      variant: "default",
    }),
    failure: "Publication impossible",
    onSaved: () => {
      setOpen(false);
      onPublished();
    },
    refresh: "always",
  });
  return (
    <>
      <AdminButton look="primary" disabled={drafts.length === 0} onClick={() => setOpen(true)}>
        Publier
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={drafts.length > 1 ? `Publier ${drafts.length} textes` : "Publier ce texte"}
        footer={
          <div className="adm-actions">
            <AdminButton onClick={() => setOpen(false)}>Pas maintenant</AdminButton>
            <AdminButton look="primary" busy={publishing.isBusy} onClick={() => void publishing.save()}>
              {day ? "Programmer" : "Publier maintenant"}
            </AdminButton>
          </div>
        }
      >
        <ul className="txt-compare">
          {drafts.map((text) => (
            <li key={text.key}>
              <p>
                <span>En ligne</span>
                <del>{valueWords(publishedValue(text))}</del>
              </p>
              <p>
                <span>Après</span>
                <ins>{valueWords(text.draft?.value === null ? text.shipped : shownValue(text))}</ins>
              </p>
            </li>
          ))}
        </ul>
        <Input
          label="À partir du"
          help="Laissez vide pour publier maintenant."
          optional
          type="date"
          min={addDays(parisDay(new Date()), 1)}
          value={day}
          error={publishing.errorAt("day")}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </Dialog>
    </>
  );
}
