import { IconDownload } from "#app/art/icons.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { authorisedFetch } from "../../../client/admin-client.ts";
import { AdminButton, AdminLink } from "../../../ui/admin-button.tsx";
import { sendingWords } from "../../../ui/mail-state-words.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { shortInstant } from "../../../ui/short-instant.ts";
import { StatusPill, type Tone } from "../../../ui/status-pill.tsx";
import type { AdminRequest } from "../admin-request.ts";
import { RemindDialog } from "./remind-dialog.tsx";
import { StopReminders } from "./stop-reminders.tsx";
import "./quote.css";

type Quote = AdminRequest["quotes"][number];

const tones: Readonly<Record<Quote["state"], Tone>> = {
  open: "going",
  accepted: "good",
  declined: "hollow",
  replaced: "quiet",
  expired: "warn",
};

/** What is waited for, agreed or over, whichever of the request and the quote says so. */
function toneOf({ state, standing }: Quote): Tone {
  if (standing.isAgreed) return "good";
  return state === "open" && !standing.isWaiting ? "hollow" : tones[state];
}

export function SentQuotes({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ul className="req-quotes">
      {quotes.map((quote) => (
        <SentQuote key={quote.number} quote={quote} />
      ))}
    </ul>
  );
}

function SentQuote({ quote }: { quote: Quote }) {
  const { number, version, standing, totalCents, declineReason, hasRemindersStopped } = quote;
  async function download(): Promise<void> {
    const response = await authorisedFetch(`/api/admin/requests/quotes/${number}/pdf`).catch(() => null);
    if (response?.ok) saveFile(`devis-${number}.pdf`, await response.blob(), "application/pdf");
    else notify({ title: "Le PDF n’a pas pu être préparé", variant: "destructive" });
  }
  return (
    <li>
      <div>
        <b>{number}</b> {version > 1 ? <small className="req-version">version {version}</small> : null}{" "}
        <StatusPill tone={toneOf(quote)}>{standing.label}</StatusPill>
        <small>{whenText(quote)}</small>
        {declineReason ? <p className="req-quoted-words">{`«\u00a0${declineReason}\u00a0»`}</p> : null}
      </div>
      <b className="req-amount">{formatEuros(totalCents)}</b>
      <div className="adm-actions">
        <AdminButton icon={<IconDownload />} onClick={download} aria-label={`PDF du devis ${number}`}>
          PDF
        </AdminButton>
        {standing.isWaiting ? <RemindDialog number={number} /> : null}
        {standing.isWaiting ? <StopReminders number={number} isStopped={hasRemindersStopped} /> : null}
        <AdminLink to={`/admin/devis/nouveau?copie=${number}`}>
          Dupliquer<span className="sr-only"> le devis {number}</span>
        </AdminLink>
      </div>
    </li>
  );
}

function whenText(quote: Quote): string {
  const { sentAt, isMailed, validUntil, remindedAt, answeredAt, phoneAgreedAt, phoneAgreedBy } = quote;
  return [
    isMailed
      ? `${sendingWords(quote.mail, "envoyé", "enregistré")} le ${shortInstant(sentAt)}`
      : `dicté le ${shortInstant(sentAt)}`,
    phoneAgreedAt
      ? `accord donné par téléphone le ${shortInstant(phoneAgreedAt)}, noté par ${phoneAgreedBy}`
      : "",
    phoneAgreedAt && !answeredAt ? "accord écrit attendu" : "",
    quote.hasRemindersStopped && !answeredAt ? "relances arrêtées" : "",
    answeredAt ? `réponse le ${shortInstant(answeredAt)}` : "",
    remindedAt && !answeredAt
      ? `${sendingWords(quote.reminderMail, "relancé", "relance enregistrée")} le ${shortInstant(remindedAt)}`
      : "",
    validUntil && !answeredAt ? `valable jusqu’au ${formatDay(validUntil)}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}
