import { useState } from "react";
import { IconAlertCircle, IconSend } from "#app/art/icons.tsx";
import { entryLabel } from "#content/visit-work/words.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { QueuedEntry } from "./phone/entry-queue.ts";
import type { VisitWork } from "./use-visit-work.ts";

/** What this phone has not sent yet, in order; what was refused stays until it is sent again or removed. */
export function QueueStrip({ work }: { work: VisitWork }) {
  const [isOpen, setOpen] = useState(false);
  const { queue, foreignCount, isKept } = work;
  const refused = queue.filter(({ refusal }) => refusal !== undefined).length;
  return (
    <div role="status">
      {isKept ? null : (
        <p className="vw-alert">
          <IconAlertCircle />
          Ce téléphone n’a pas pu garder la dernière saisie. Notez-la ailleurs, puis libérez de la place.
        </p>
      )}
      {queue.length > 0 ? (
        <div className="vw-strip" data-tone={refused > 0 ? "bad" : undefined}>
          <IconSend />
          <p>
            <b>{stripTitle(queue.length - refused, refused)}</b>
            <span>
              {refused > 0
                ? "Rien n’est perdu\u00a0: relisez, puis réessayez"
                : "Gardés sur ce téléphone, envoyés au retour du réseau"}
            </span>
          </p>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Fermer" : "Voir"}
          </button>
        </div>
      ) : null}
      {isOpen && queue.length > 0 ? <QueueList work={work} /> : null}
      {foreignCount > 0 ? (
        <p className="vw-note">
          {`${count(foreignCount, "élément")} d’un autre compte attend${foreignCount > 1 ? "ent" : ""} sur ce téléphone, pour son auteur seul.`}
        </p>
      ) : null}
    </div>
  );
}

function stripTitle(waiting: number, refused: number): string {
  if (refused === 0) return `${count(waiting, "élément")} à envoyer`;
  const bad = `${count(refused, "élément")} refusé${refused > 1 ? "s" : ""}`;
  return waiting > 0 ? `${bad}, ${waiting} à envoyer` : bad;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number > 1 ? "s" : ""}`;
}

function QueueList({ work }: { work: VisitWork }) {
  const { page, queue, retry, remove } = work;
  const labels = new Map([...page.van, ...page.checklist.flatMap(({ items }) => items)].map(labelled));
  const labelOf = ({ body, visitId }: QueuedEntry) => {
    const label = entryLabel(body, (item) => labels.get(item) ?? item);
    return visitId === page.visit.id ? label : `${label} (autre rendez-vous)`;
  };
  return (
    <ol className="vw-queue" aria-label="À envoyer">
      {queue.map((entry) => (
        <li key={entry.id} data-refused={entry.refusal ? "" : undefined}>
          <p>
            {labelOf(entry)}
            {entry.refusal ? <span>{entry.refusal}</span> : null}
          </p>
          {entry.refusal ? (
            <>
              <AdminButton onClick={() => retry(entry)}>Réessayer</AdminButton>
              <AdminButton look="danger" onClick={() => remove(entry)}>
                Retirer
              </AdminButton>
            </>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function labelled({ id, label }: { id: string; label: string }): [string, string] {
  return [id, label];
}
