import { IconCheck, IconMinus } from "#app/art/icons.tsx";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import { ofPlace } from "#domain/text/of-place.ts";
import { initialsOf } from "../../ui/initials.ts";
import { boardLoad } from "./board-load.ts";
import type { BoardDay, BoardWorker, ShownBoard } from "./planning-address.ts";
import { skillLabels } from "./skill-labels.ts";
import "./worker-heads.css";

interface WorkerHeadsProps {
  readonly board: Pick<ShownBoard, "visits">;
  readonly day: BoardDay;
  readonly workers: readonly BoardWorker[];
}

/** Above the lanes of one day: who it is, how full the day is, and what they do. */
export function WorkerHeads({ board, day, workers }: WorkerHeadsProps) {
  return (
    <ul className="plan-worker-heads" aria-label="Équipiers de la journée">
      {workers.map((worker) => {
        const { work, road, free, over } = boardLoad(board.visits, [day], [worker.id]);
        return (
          <li key={worker.id} data-colour={worker.colour}>
            <span className="adm-avatar" aria-hidden="true">
              {initialsOf(worker.name)}
            </span>
            <p>
              <b>{worker.name}</b>
              <small>{presenceWords(day, worker)}</small>
            </p>
            <p className="plan-worker-load" data-over={over > 0 || undefined}>
              <b>{formatLength(work + road)}</b>
              <small>{`sur ${formatLength(work + road + free - over)}`}</small>
            </p>
            <Skills skills={worker.skills} />
          </li>
        );
      })}
    </ul>
  );
}

/** "8 h 00 – 18 h 00, départ de Foissiat". */
function presenceWords({ hours }: BoardDay, { id, baseLabel }: BoardWorker): string {
  const spans = hours.find(({ workerId }) => workerId === id)?.working ?? [];
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return "Ne travaille pas ce jour-là";
  const when = `${formatClock(first.from)} – ${formatClock(last.to)}`;
  return baseLabel ? `${when}, départ ${ofPlace(baseLabel)}` : when;
}

function Skills({ skills }: Pick<BoardWorker, "skills">) {
  if (skills === null)
    return (
      <p className="plan-skills">
        <span data-able>
          <IconCheck />
          Toutes les prestations
        </span>
      </p>
    );
  const missing = Object.keys(skillLabels).filter((skill) => !skills.includes(skill));
  return (
    <p className="plan-skills">
      {skills.map((skill) => (
        <span key={skill} data-able>
          <IconCheck />
          {skillLabels[skill] ?? skill}
        </span>
      ))}
      {missing.length > 0 ? (
        <span>
          <IconMinus />
          <span className="sr-only">Ne fait pas&nbsp;: </span>
          {missing.map((skill) => skillLabels[skill]?.toLowerCase()).join(", ")}
        </span>
      ) : null}
    </p>
  );
}
