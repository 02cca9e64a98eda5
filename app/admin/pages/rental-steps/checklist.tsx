import { IconCheck, IconClose } from "#app/art/icons.tsx";
import { inspectionLabel } from "#content/rental-inspection.ts";
import type { InspectedItem } from "#domain/rental/inspection.ts";

interface ChecklistProps {
  readonly items: readonly InspectedItem[];
  /** The items somebody has looked at. */
  readonly seen: ReadonlySet<string>;
  readonly onChange: (item: InspectedItem) => void;
}

/** Each point is good or not; a press turns it, a word says what is wrong. */
export function Checklist({ items, seen, onChange }: ChecklistProps) {
  return (
    <ul className="inspect-list">
      {items.map((entry) => {
        const { item, isGood, note } = entry;
        const state = seen.has(item) ? (isGood ? "good" : "bad") : "open";
        return (
          <li key={item} data-state={state}>
            <button
              type="button"
              aria-pressed={state === "good"}
              onClick={() =>
                onChange({
                  ...entry,
                  isGood: state !== "good",
                  note: state === "good" ? note : "",
                })
              }
            >
              <span className="inspect-box">
                {state === "good" ? <IconCheck /> : state === "bad" ? <IconClose /> : null}
              </span>
              {inspectionLabel(item)}
              <span className="sr-only">
                {state === "good" ? ", en ordre" : state === "bad" ? ", pas en ordre" : ", à vérifier"}
              </span>
            </button>
            {state === "bad" ? (
              <input
                aria-label={`${inspectionLabel(item)}\u00a0: ce qui ne va pas`}
                placeholder="fendu, manquant…"
                value={note}
                maxLength={80}
                onChange={(event) => onChange({ ...entry, note: event.target.value })}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
