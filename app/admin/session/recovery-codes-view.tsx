import { IconDownload } from "#app/art/icons.tsx";
import { IconCopy } from "#app/art/icons-sign-in.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { business } from "#content/business.ts";
import { saveFile } from "../ui/save-file.ts";
import { formatRecoveryCode } from "./recovery-codes.ts";
import "../ui/admin.css";
import "./session.css";

interface RecoveryCodesViewProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once: they are kept as hashes, and nobody can show them again. */
export function RecoveryCodesView({ codes, onDone }: RecoveryCodesViewProps) {
  const lines = codes.map(formatRecoveryCode);
  const text = [`${business.name}\u00a0: codes de secours`, "Chacun sert une fois.", "", ...lines, ""].join(
    "\n",
  );
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(lines.join("\n")).then(
      () => true,
      () => false,
    );
    notify(
      isCopied
        ? { title: "Codes copiés", variant: "default" }
        : {
            title: "Les codes n’ont pas pu être copiés",
            description: "Téléchargez-les, ou recopiez-les.",
            variant: "destructive",
          },
    );
  };
  return (
    <section className="recovery" aria-labelledby="recovery-title">
      <h2 id="recovery-title" tabIndex={-1} ref={focusOn}>
        Vos codes de secours
      </h2>
      <p>
        Sans votre téléphone, un de ces codes remplace celui de l’application. Chacun sert une fois.
        Gardez-les en lieu sûr&nbsp;: ils ne seront plus jamais affichés.
      </p>
      <ol className="recovery-codes" aria-label="Codes de secours">
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ol>
      <div className="recovery-actions">
        <button type="button" className="adm-button adm-button-quiet" onClick={copy}>
          <IconCopy />
          Copier
        </button>
        <button
          type="button"
          className="adm-button adm-button-quiet"
          onClick={() => saveFile("codes-de-secours.txt", text, "text/plain;charset=utf-8")}
        >
          <IconDownload />
          Télécharger
        </button>
        <button type="button" className="adm-button adm-button-quiet" onClick={() => window.print()}>
          Imprimer
        </button>
      </div>
      <button type="button" className="adm-button adm-button-primary recovery-done" onClick={onDone}>
        J’ai gardé mes codes
      </button>
    </section>
  );
}

/** The previous step was replaced: the focus moves here. */
function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}
