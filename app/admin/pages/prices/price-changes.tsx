import { formatDay } from "#domain/calendar/dates.ts";
import { formatWorkLength } from "#domain/planning/work-length.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PublishDay } from "../../ui/publish-day.tsx";
import { doubtText, isConfirmable, type PriceEdit } from "./price-edits.ts";
import { amountText, nameOfKey } from "./price-words.ts";
import type { PriceBoard } from "./use-price-board.ts";

/** Every change before it is published; the doubtful ones are left out until they are confirmed. */
export function PriceChanges({ board, now }: { board: PriceBoard; now: Date }) {
  const { edits, minuteEdits, count, day, publishing } = board;
  if (edits.length === 0 && minuteEdits.length === 0)
    return (
      <Panel title="Changements">
        <p className="adm-muted">
          Tapez un prix, ou collez un bloc copié d’un tableur. Rien ne change sur le site avant la
          publication.
        </p>
      </Panel>
    );
  return (
    <Panel title={`${count} ${count > 1 ? "changements" : "changement"} à publier`} className="pr-changes">
      <ul className="pr-list">
        {edits.map((edit) => (
          <EditRow key={edit.key} edit={edit} board={board} />
        ))}
        {minuteEdits.map(({ key, value }) => (
          <li key={`minutes ${key}`}>
            <span>{nameOfKey(key)}</span>
            <b>{formatWorkLength(value)}</b>
          </li>
        ))}
      </ul>
      <PublishDay day={day} now={now} onDay={board.setDay} />
      <p className="adm-muted">Devis et commandes déjà faits gardent leur prix.</p>
      <div className="adm-actions mt-3">
        <AdminButton onClick={board.clear}>Jeter</AdminButton>
        <AdminButton
          look="primary"
          busy={publishing.isBusy}
          disabled={count === 0 || publishing.isBusy}
          onClick={() => publishing.save()}
        >
          {day === null ? `Publier (${count})` : `Programmer au ${formatDay(day)}`}
        </AdminButton>
      </div>
    </Panel>
  );
}

function EditRow({ edit, board }: { edit: PriceEdit; board: PriceBoard }) {
  const { key, before, amount, doubt } = edit;
  const isLeftOut = doubt !== null && !board.confirmed.has(key);
  return (
    <li data-doubt={isLeftOut || undefined}>
      <span>
        {nameOfKey(key)}
        {isLeftOut && doubt ? <small>{doubtText(doubt)}</small> : null}
      </span>
      <span className="pr-sum">
        {before === null ? null : <s>{amountText(key, before)}</s>}{" "}
        <b>{amount === null ? "–" : amountText(key, amount)}</b>
        {before && amount && !isLeftOut ? <small>{percent(before, amount)}</small> : null}
      </span>
      {isLeftOut && doubt && isConfirmable(doubt) ? (
        <AdminButton onClick={() => board.confirm(key)}>
          {doubt === "removed" ? "Oui, retirer ce poids" : "Oui, c’est ce prix"}
        </AdminButton>
      ) : null}
    </li>
  );
}

function percent(before: number, after: number): string {
  const share = Math.round(((after - before) / before) * 100);
  return `${share < 0 ? "−" : "+"}\u00a0${Math.abs(share)}\u00a0%`;
}
