import { writtenSms } from "#content/messages/sms-texts.ts";
import { putOffPage as texts } from "#content/planning/put-off-words.ts";
import { formatDayOfMonth, WEEKDAYS, weekday } from "#domain/calendar/dates.ts";
import { firstNameOf } from "#domain/people/first-name.ts";
import type { PutOffWords } from "#domain/planning/put-off.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import { gsmLength } from "#domain/text/gsm-text.ts";
import { Panel } from "../../ui/panel.tsx";
import type { DraftCustomer } from "./put-off.tsx";

interface PutOffPreviewProps {
  readonly customer: DraftCustomer;
  readonly words: PutOffWords;
  /** As long as the real one. */
  readonly link: string;
  readonly onEdit: () => void;
}

const callText = "Ni e-mail ni mobile\u00a0: ce client est à appeler.";

/** The message of one customer and the page behind its link, before anything is sent. */
export function PutOffPreview({ customer, words, link, onEdit }: PutOffPreviewProps) {
  const { title, vehicle, minutes, starts } = customer;
  const name = customer.customer;
  const sms = words.sms === undefined ? null : writtenSms(words.sms, link);
  return (
    <Panel title={`Ce que reçoit ${name}`}>
      <p className="po-bubble">{sms ?? words.email ?? callText}</p>
      <p className="po-count">
        <small className="adm-muted">{sms ? `${gsmLength(sms)} signes, 1 SMS` : "E-mail"}</small>
        <button type="button" className="adm-link" onClick={onEdit}>
          Modifier le texte
        </button>
      </p>
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
