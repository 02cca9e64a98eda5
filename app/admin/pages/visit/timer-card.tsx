import { formatLength } from "#domain/planning/time-words.ts";
import { workedMinutes } from "#domain/visit-work/progress.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { clockWords } from "./clock-words.ts";
import { useServerTime } from "./use-server-time.ts";
import type { VisitWork } from "./use-visit-work.ts";

interface TimerCardProps {
  readonly work: VisitWork;
  readonly done: number;
  readonly all: number;
}

/** The time at work without the pauses, by the server's clock. */
export function TimerCard({ work, done, all }: TimerCardProps) {
  const { page, progress, note } = work;
  const now = useServerTime(page.clockOffsetMs);
  const { startedAt, pausedSince, state } = progress;
  if (!startedAt) return null;
  const late = now.getTime() - Date.parse(page.visit.endsAt);
  return (
    <section className="vw-timer" aria-label="Temps passé">
      <div>
        <p>{`Commencé à ${clockWords(startedAt)}`}</p>
        <p className="vw-time">{formatLength(workedMinutes(progress, now))}</p>
      </div>
      {state === "in_progress" ? (
        <AdminButton
          onClick={() => note({ kind: "pause", content: { isPaused: pausedSince === null } })}
          aria-pressed={pausedSince !== null}
        >
          {pausedSince === null ? "Pause" : "Reprendre"}
        </AdminButton>
      ) : null}
      <progress max={Math.max(1, all)} value={done} aria-label="Étapes faites" />
      <p className="vw-timer-foot">
        <span>{`${done} étape${done > 1 ? "s" : ""} sur ${all}`}</span>
        <span>
          {`fin prévue ${clockWords(page.visit.endsAt)}, ${late > 0 ? `${formatLength(Math.ceil(late / 60_000))} de retard` : "à l’heure"}`}
        </span>
      </p>
    </section>
  );
}
