import { IconPhone } from "#app/art/icons.tsx";
import { formatDayShort, formatParisTime } from "#domain/calendar/dates.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import { StatusPill, type Tone } from "../../ui/status-pill.tsx";
import { JobCar } from "../planning/job-car.tsx";
import type { PutOffAnswers } from "./put-off-answers.tsx";

type Answered = PutOffAnswers["customers"][number];

const answers: Readonly<Record<Answered["answer"], { readonly label: string; readonly tone: Tone }>> = {
  chosen: { label: "A choisi", tone: "good" },
  call: { label: "À rappeler", tone: "bad" },
  opened: { label: "A ouvert", tone: "going" },
  silent: { label: "Pas ouvert", tone: "warn" },
};

const proposalWords = { chosen: "choisi", held: "gardé", given_back: "rendu au planning" } as const;

/** One customer of a day put off: the answer, the starts, and the telephone while there is none. */
export function AnsweredCustomer({ customer }: { customer: Answered }) {
  const { answer, isSettled, worker, commune, from, phone, proposals, category } = customer;
  const { label, tone } = isSettled ? { label: "Replacé", tone: "good" as const } : answers[answer];
  const isOpen = answer !== "chosen" && !isSettled;
  return (
    <li>
      <div className="po-who">
        <span className="po-drawing">
          <JobCar category={category} />
        </span>
        <span>
          <b>{customer.customer}</b>
          <small data-colour={worker.colour}>
            <span className="po-dot" />
            {`${worker.name}, ${commune}. Était à ${formatClock(from)}`}
          </small>
        </span>
        <span className="po-state">
          <StatusPill tone={tone}>{label}</StatusPill>
          <small>{whenText(customer)}</small>
        </span>
        {isOpen && phone ? (
          <a
            className={answer === "opened" ? "adm-button adm-button-quiet" : "adm-button"}
            href={`tel:${phone}`}
          >
            <IconPhone />
            Appeler
          </a>
        ) : null}
      </div>
      <ul className="po-starts">
        {proposals.map(({ id, day, from: at, state, days }) => (
          <li key={id} data-state={state}>
            <b>{`${formatDayShort(day)}, ${formatClock(at)}`}</b>
            <small>{days > 1 ? `${proposalWords[state]}, ${days}\u00a0jours` : proposalWords[state]}</small>
          </li>
        ))}
      </ul>
    </li>
  );
}

function whenText({ answer, chosenAt, openedAt, channel }: Answered): string {
  if (chosenAt) return `à ${formatParisTime(new Date(chosenAt))}`;
  if (answer === "opened" && openedAt) return `à ${formatParisTime(new Date(openedAt))}, n’a pas choisi`;
  if (channel === "none") return "ni e-mail ni mobile";
  return channel === "email" ? "e-mail seulement, pas de SMS" : "";
}
