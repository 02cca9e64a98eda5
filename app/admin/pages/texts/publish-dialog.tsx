import { useState } from "react";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import { type PageText, publishedValue, shownValue, valueWords } from "./edited-text.ts";

interface PublishDialogProps {
  readonly texts: readonly PageText[];
  readonly me: string;
  readonly onPublished: () => void;
}

/**
 * Shows what visitors read now and what they will read, then publishes: at once or from a day on. The drafts of others
 * go along only where they are chosen.
 */
export function PublishDialog({ texts, me, onPublished }: PublishDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const drafts = texts.filter(({ draft }) => draft);
  const published = drafts.filter(({ key, draft }) => draft?.by === me || chosen.has(key));
  const count = published.length;
  function choose(key: string, isChosen: boolean): void {
    const others = [...chosen].filter((one) => one !== key);
    setChosen(new Set(isChosen ? [...others, key] : others));
  }
  const publishing = useSave({
    send: () => send(admin.texts.$put({ json: { changes: published.map(asChange), day: day || null } })),
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
        title={count === 1 ? "Publier ce texte" : `Publier ${count} textes`}
        footer={
          <div className="adm-actions">
            <AdminButton onClick={() => setOpen(false)}>Pas maintenant</AdminButton>
            <AdminButton
              look="primary"
              busy={publishing.isBusy}
              disabled={count === 0}
              onClick={() => void publishing.save()}
            >
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
                <ins>{valueWords(shownValue(text))}</ins>
              </p>
              {text.draft && text.draft.by !== me ? (
                <Checkbox
                  label={`Publier aussi ce brouillon de ${text.draft.by}`}
                  checked={chosen.has(text.key)}
                  onChange={(event) => choose(text.key, event.currentTarget.checked)}
                />
              ) : null}
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

function asChange({ key, version, draft }: PageText) {
  return { key, version, value: draft?.value ?? null };
}
