import { IconFileText } from "#app/art/icons-admin.tsx";
import { mailFailureText } from "#content/messages/mail-failure.ts";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { Panel } from "../../ui/panel.tsx";
import type { ReadMail } from "./mail-states.ts";

/** When it was written, tried and sent, and what went wrong. */
export function MailHistory({ mail }: { mail: ReadMail }) {
  const { status, createdAt, sentAt, attempts, lastError, transport, replyTo, messageId } = mail;
  return (
    <Panel title="Acheminement">
      <dl className="mail-facts">
        <dt>Écrit</dt>
        <dd>{formatParisInstant(new Date(createdAt))}</dd>
        <dt>{status === "captured" ? "Conservé" : "Parti"}</dt>
        <dd>
          {sentAt ? formatParisInstant(new Date(sentAt)) : status === "withdrawn" ? "non" : "pas encore"}
        </dd>
        <dt>Essais</dt>
        <dd>{attempts}</dd>
        {transport ? (
          <>
            <dt>Par</dt>
            <dd>{transport}</dd>
          </>
        ) : null}
        {replyTo ? (
          <>
            <dt>Réponses à</dt>
            <dd>{replyTo}</dd>
          </>
        ) : null}
        {messageId ? (
          <>
            <dt>Message-ID</dt>
            <dd>{messageId}</dd>
          </>
        ) : null}
      </dl>
      {status === "withdrawn" ? (
        <p className="adm-notice">
          Ce rappel n’avait plus lieu d’être quand son tour est venu{"\u00a0"}: il n’est pas parti.
        </p>
      ) : null}
      {lastError ? (
        <p className="adm-notice" data-tone="bad">{`Dernière erreur\u00a0: ${mailFailureText(lastError)}`}</p>
      ) : null}
    </Panel>
  );
}

export function MailAttachments({ mail: { attachments } }: { mail: ReadMail }) {
  if (attachments.length === 0) return null;
  return (
    <Panel title="Pièces jointes">
      <ul className="mail-files">
        {attachments.map(({ filename, contentType, bytes }) => (
          <li key={filename}>
            <IconFileText />
            <span>
              {filename}
              <small>{`${contentType.split(";", 1)[0]}, ${Math.max(1, Math.round(bytes / 1024))}\u00a0ko`}</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
