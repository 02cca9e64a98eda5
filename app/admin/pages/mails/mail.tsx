import { useState } from "react";
import { useRevalidator } from "react-router";
import { admin, read, send } from "../../client/admin-client.ts";
import { mailWords } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/mail.ts";
import { MailAttachments, MailHistory } from "./mail-history.tsx";
import { mailKind, mailStates, type ReadMail, retryLabel } from "./mail-states.ts";
import "./mails.css";

export const handle = {
  missing: {
    title: "E-mail introuvable",
    list: { to: "/admin/emails", label: "E-mails" },
    back: "Voir tous les e-mails",
  },
} satisfies AdminHandle;

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
        <Panel
          title={mailBodyTitle(mail)}
          aside={<span className="adm-muted">{mailKind(mail.template)}</span>}
        >
          {mail.scrubbedAt ? (
            <p className="adm-notice">
              Le lien ou le code que portait ce message n’est plus gardé ici{"\u00a0"}: il a servi, est parti
              ou a expiré.
            </p>
          ) : null}
          <MailBody mail={mail} />
        </Panel>
        <div className="adm-stack">
          <MailHistory mail={mail} />
          <MailAttachments mail={mail} />
        </div>
      </div>
    </>
  );
}

function mailBodyTitle({ status, wasSent, scrubbedAt }: ReadMail): string {
  if (status === "captured") return "Tel qu’il serait parti";
  if (scrubbedAt && !wasSent) return "Sans son lien ni son code";
  if (status === "withdrawn") return "Tel qu’il serait parti";
  return wasSent ? "Tel qu’il a été envoyé" : "Tel qu’il sera envoyé";
}

function Retry({ mail: { id, status, scrubbedAt } }: { mail: ReadMail }) {
  const { revalidate } = useRevalidator();
  const label = scrubbedAt ? null : retryLabel(status);
  const { save, isBusy } = useSave({
    send: () => send(admin.mails[":id"].retry.$post({ param: { id } })),
    notice: () => ({
      title: "E-mail remis en file",
      description: mailWords("Il part dans un instant."),
      variant: "default",
    }),
    failure: "E-mail non renvoyé",
    refresh: "always",
  });
  return (
    <>
      <AdminButton onClick={() => revalidate()}>Actualiser</AdminButton>
      {label ? (
        <AdminButton look="primary" busy={isBusy} onClick={() => save()}>
          {label}
        </AdminButton>
      ) : null}
    </>
  );
}

/** The frame runs no script and cannot reach the admin pages. */
function MailBody({ mail: { html, text } }: { mail: ReadMail }) {
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
