import { putOffReasons, putOffPage as texts } from "#content/planning/put-off-words.ts";
import { formatDayOfMonth, WEEKDAYS, weekday } from "#domain/calendar/dates.ts";
import { firstNameOf } from "#domain/people/first-name.ts";
import type { PutOffReason } from "#domain/planning/put-off.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import { gsmLength } from "#domain/text/gsm-text.ts";
import { Panel } from "../../ui/panel.tsx";
import type { DraftCustomer } from "./put-off.tsx";

interface PutOffPreviewProps {
  readonly customer: DraftCustomer;
  readonly reason: PutOffReason;
}

/** The message of one customer and the page behind its link, before anything is sent. */
export function PutOffPreview({ customer, reason }: PutOffPreviewProps) {
  const { sms, title, vehicle, minutes, starts } = customer;
  const name = customer.customer;
  const text = sms?.[reason];
  return (
    <Panel title={`Ce que reçoit ${name}`}>
      {text ? (
        <>
          <p className="po-bubble">{text}</p>
          <small className="adm-muted">{`${gsmLength(text)} signes, 1 SMS`}</small>
        </>
      ) : (
        <p className="po-bubble">{`${putOffReasons[reason].sentence} Nous sommes désolés de reporter votre rendez-vous.`}</p>
      )}
      <h3>La page du lien</h3>
      <div className="po-page">
        <b>{texts.question(firstNameOf(name))}</b>
        <small>{[title, vehicle, formatLength(minutes)].filter(Boolean).join(", ")}</small>
        <ul>
          {starts.map(({ day, from }) => (
            <li key={day}>
              <span>{`${WEEKDAYS[weekday(day)]} ${formatDayOfMonth(day)}`}</span>
              <span>{formatClock(from)}</span>
            </li>
          ))}
        </ul>
        <small className="po-call">{texts.callMe}</small>
      </div>
    </Panel>
  );
}
