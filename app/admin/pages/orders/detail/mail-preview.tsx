import { IconFileText } from "#app/art/icons-admin.tsx";
import { IconSpinner } from "#app/art/icons-sign-in.tsx";
import "./mail-preview.css";

export interface PreviewedMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly attachments: readonly string[];
}

/** The message as the customer will read it. Shut off from the page: no script runs in it, no link leads away. */
export function MailPreview({ mail }: { mail: PreviewedMail | null }) {
  if (!mail)
    return (
      <p className="ord-mail-wait" role="status">
        <IconSpinner /> Préparation de l’aperçu…
      </p>
    );
  return (
    <div className="ord-mail">
      <p>
        <span className="adm-muted">À</span> {mail.to}
      </p>
      <p>
        <span className="adm-muted">Objet</span> <b>{mail.subject}</b>
      </p>
      {mail.attachments.map((name) => (
        <p key={name} className="ord-attachment">
          <IconFileText />
          {name}
        </p>
      ))}
      <iframe title="Aperçu de l’e-mail" sandbox="" srcDoc={mail.html} />
    </div>
  );
}
