import { IconCheck } from "#app/art/icons.tsx";
import type { CheckItem } from "#content/visit-work/checklists.ts";
import { clockWords } from "./clock-words.ts";
import type { VisitWork } from "./use-visit-work.ts";

interface CheckRowsProps {
  readonly items: readonly CheckItem[];
  readonly work: VisitWork;
  /** The one that is next. */
  readonly current?: string | undefined;
}

/** Rows tall enough for a wet thumb. */
export function CheckRows({ items, work: { progress, note }, current }: CheckRowsProps) {
  return items.map(({ id, label }) => {
    const doneAt = progress.checks.get(id);
    return (
      <li key={id} className="vw-check" data-current={id === current || undefined}>
        <label>
          <input
            type="checkbox"
            checked={doneAt !== undefined}
            onChange={(event) => note({ kind: "check", content: { item: id, isDone: event.target.checked } })}
          />
          <span className="vw-box" aria-hidden="true">
            <IconCheck size={16} strokeWidth={2.5} />
          </span>
          <span>{label}</span>
          {doneAt && current !== undefined ? <time>{clockWords(doneAt)}</time> : null}
        </label>
      </li>
    );
  });
}
