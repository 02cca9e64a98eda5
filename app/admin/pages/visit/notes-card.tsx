import { type FormEvent, useState } from "react";
import { AdminButton } from "../../ui/admin-button.tsx";
import { clockWords } from "./clock-words.ts";
import type { VisitWork } from "./use-visit-work.ts";

const kinds = [
  { kind: "note", label: "Ce rendez-vous" },
  { kind: "customer_note", label: "Fiche du client" },
] as const;
type NoteKind = (typeof kinds)[number]["kind"];

/** What is known of the customer, what was noted here, and one field for both. The customer sees neither. */
export function NotesCard({ work: { page, progress, note } }: { work: VisitWork }) {
  const [text, setText] = useState("");
  const [kind, setKind] = useState<NoteKind>("note");
  const noted = new Set(page.customerNotes.map((known) => known.text));
  // Once the server has a note of this visit, it comes back with the customer's file.
  const waiting = progress.customerNotes.filter((one) => !noted.has(one.text));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = text.trim();
    if (body !== "" && (await note({ kind, content: { text: body } }))) setText("");
  };
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">
        Notes <em>jamais montrées au client</em>
      </h2>
      <div className="vw-card">
        <ul className="vw-rows">
          {progress.notes.map(({ id, text: body, at }) => (
            <NoteRow key={id} text={body} origin={`ce rendez-vous, ${clockWords(at)}`} />
          ))}
          {waiting.map(({ id, text: body, at }) => (
            <NoteRow key={id} text={body} origin={`fiche du client, ${clockWords(at)}`} />
          ))}
          {page.customerNotes.map(({ id, text: body, author, at }) => (
            <NoteRow
              key={id}
              text={body}
              origin={`fiche du client, ${author}, ${dayOf.format(new Date(at))}`}
            />
          ))}
        </ul>
        <form className="vw-form" onSubmit={submit}>
          <label className="vw-choose">
            Ajouter une note
            <textarea
              rows={2}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <fieldset className="vw-chips">
            <legend className="sr-only">Où la garder</legend>
            {kinds.map((one) => (
              <label key={one.kind}>
                <input
                  type="radio"
                  name="note"
                  checked={kind === one.kind}
                  onChange={() => setKind(one.kind)}
                />
                <span>{one.label}</span>
              </label>
            ))}
          </fieldset>
          <AdminButton type="submit" disabled={text.trim() === ""}>
            Garder la note
          </AdminButton>
        </form>
      </div>
    </section>
  );
}

function NoteRow({ text, origin }: { text: string; origin: string }) {
  return (
    <li>
      <p>
        <b>{text}</b>
        <span>{origin}</span>
      </p>
    </li>
  );
}

const dayOf = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Paris",
});
