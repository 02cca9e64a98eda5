import { type ReactNode, useEffect, useRef } from "react";
import { IconCheck, IconReset } from "#app/art/icons.tsx";
import { cx } from "#app/ui/core/cx.ts";
import type { Outcome } from "../../client/outcome.ts";
import { UNDO_SECONDS, useFinishing } from "./use-finishing.ts";
import "./day-row.css";

interface DayRowProps {
  /** Before the words: an icon, an hour, an amount. */
  readonly lead: ReactNode;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  /** The one button. */
  readonly children?: ReactNode;
  readonly isCurrent?: boolean;
}

export function DayRow({ lead, title, detail, children, isCurrent }: DayRowProps) {
  return (
    <li className="day-row" data-current={isCurrent || undefined}>
      {lead}
      <p className="day-words">
        <b>{title}</b>
        <small>{detail}</small>
      </p>
      {children}
    </li>
  );
}

interface FinishingRowProps<Input> extends Omit<DayRowProps, "children" | "isCurrent"> {
  /** What was done, told while it can be taken back. */
  readonly done: (input: Input) => string;
  /** What happens when the time is over. */
  readonly next: string;
  readonly send: (input: Input) => Promise<Outcome<unknown>>;
  readonly failure: string;
  /** The one button; it may ask something first. */
  readonly children: (finish: (input: Input) => void) => ReactNode;
}

/** A row that is finished where it stands: it turns dark, can be taken back for a while, and slides out. */
export function FinishingRow<Input>(props: FinishingRowProps<Input>) {
  const { lead, title, detail, done, next, send, failure, children } = props;
  const { phase, secondsLeft, finish, undo } = useFinishing({ send, failure });
  const row = useRef<HTMLLIElement>(null);
  const told = useRef("");
  useEffect(() => {
    if (phase === "waiting") row.current?.querySelector("button")?.focus();
    if (phase === "leaving") focusBeside(row.current);
  }, [phase]);
  const decide = (input: Input) => {
    told.current = done(input);
    finish(input);
  };
  const takeBack = () => {
    undo();
    // The button is back in the next frame.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>("button, a")?.focus());
  };
  const isOpen = phase === "open";
  return (
    <li ref={row} className={cx("day-row", !isOpen && "day-done")} data-phase={phase}>
      {isOpen ? lead : <IconCheck />}
      {/* Without its seconds: a screen reader would read each of them. */}
      <p className="day-words" role={isOpen ? undefined : "status"}>
        <b>{isOpen ? title : told.current}</b>
        <small aria-hidden={!isOpen || undefined}>
          {isOpen ? detail : phase === "waiting" ? `${next} dans ${secondsLeft}\u00a0s` : "Envoi…"}
        </small>
      </p>
      {isOpen ? children(decide) : null}
      {phase === "waiting" ? (
        <button type="button" className="day-undo" onClick={takeBack}>
          <IconReset />
          Annuler
        </button>
      ) : null}
      {phase === "waiting" ? (
        <i className="day-time" style={{ animationDuration: `${UNDO_SECONDS}s` }} aria-hidden="true" />
      ) : null}
    </li>
  );
}

/** The row goes: whoever was on it goes on with the next one. */
function focusBeside(row: HTMLLIElement | null): void {
  if (document.activeElement !== document.body && !row?.contains(document.activeElement)) return;
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector<HTMLElement>("button, a")?.focus();
}

/** The square before a row's words. */
export function RowIcon({ children, tone }: { children: ReactNode; tone?: "late" | "agreed" }) {
  return (
    <span className="day-icon" data-tone={tone} aria-hidden="true">
      {children}
    </span>
  );
}
