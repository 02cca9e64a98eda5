import { useState } from "react";
import { useRevalidator } from "react-router";
import { IconFileText } from "#app/art/icons-admin.tsx";
import { notify } from "#app/ui/toast/toast-store.ts";
import { formatParisInstant } from "#domain/dates.ts";
import { admin, read, send } from "../client/admin-client.ts";
import { AdminButton } from "../ui/admin-button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import { StatusPill } from "../ui/status-pill.tsx";
import type { Route } from "./+types/mail.ts";
import { mailKind, mailStates, type ReadMail, retryLabel } from "./mail-states.ts";
import "./mails.css";

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return read(admin.mails[":id"].$get({ param: { id } }));
}
clientLoader.hydrate = true as const;

export default function MailPage({ loaderData: mail }: Route.ComponentProps) {
  const { label, tone } = mailStates[mail.status];
  return (
    <>
      <PageHead
        parent={{ to: "/admin/emails", label: "E-mails" }}
        title={mail.subject ?? mailKind(mail.template)}
        status={<StatusPill tone={tone}>{label}</StatusPill>}
        detail={`À ${mail.to}`}
        actions={<Retry mail={mail} />}
      />
      <div className="adm-columns">
        <Panel title={letterTitle(mail)} aside={<span className="adm-muted">{mailKind(mail.template)}</span>}>
          <Letter mail={mail} />
        </Panel>
        <div className="adm-stack">
          <Course mail={mail} />
          <Attachments mail={mail} />
        </div>
      </div>
    </>
  );
}

function letterTitle({ status, wasSent }: ReadMail): string {
  if (status === "captured") return "Tel qu’il serait parti";
  return wasSent ? "Tel qu’il a été envoyé" : "Tel qu’il sera envoyé";
}

function Retry({ mail: { id, status } }: { mail: ReadMail }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const label = retryLabel(status);
  const retry = async () => {
    setBusy(true);
    const done = await send(admin.mails[":id"].retry.$post({ param: { id } }));
    setBusy(false);
    notify(
      done.ok
        ? { title: "E-mail remis en file", description: "Il part dans un instant.", variant: "default" }
        : { title: "E-mail non renvoyé", description: done.message, variant: "destructive" },
    );
    await revalidate();
  };
  return (
    <>
      <AdminButton onClick={() => revalidate()}>Actualiser</AdminButton>
      {label ? (
        <AdminButton look="primary" busy={isBusy} onClick={retry}>
          {label}
        </AdminButton>
      ) : null}
    </>
  );
}

/** No script runs in the frame and nothing in it reaches the desk. */
function Letter({ mail: { html, text } }: { mail: ReadMail }) {
  const [isPlain, setPlain] = useState(false);
  if (html === null || text === null) {
    return <p className="adm-notice">Ce message ne peut plus être affiché.</p>;
  }
  return (
    <>
      <div className="mail-switch">
        <button type="button" aria-pressed={!isPlain} onClick={() => setPlain(false)}>
          HTML
        </button>
        <button type="button" aria-pressed={isPlain} onClick={() => setPlain(true)}>
          Texte seul
        </button>
      </div>
      {isPlain ? (
        <pre className="mail-text">{text}</pre>
      ) : (
        <iframe title="Contenu de l’e-mail" className="mail-frame" sandbox="" srcDoc={html} />
      )}
    </>
  );
}

function Course({ mail }: { mail: ReadMail }) {
  const { status, createdAt, sentAt, attempts, lastError, transport, replyTo, messageId } = mail;
  return (
    <Panel title="Acheminement">
      <dl className="mail-facts">
        <dt>Écrit</dt>
        <dd>{formatParisInstant(new Date(createdAt))}</dd>
        <dt>{status === "captured" ? "Conservé" : "Parti"}</dt>
        <dd>{sentAt ? formatParisInstant(new Date(sentAt)) : "pas encore"}</dd>
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
      {lastError ? (
        <p className="adm-notice" data-tone="bad">{`Dernière erreur\u00a0: ${lastError}`}</p>
      ) : null}
    </Panel>
  );
}

function Attachments({ mail: { attachments } }: { mail: ReadMail }) {
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
