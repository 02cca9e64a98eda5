import { useEffect, useState } from "react";
import { IconCopy, IconSpinner } from "#app/art/icons-sign-in.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { useSave } from "../ui/use-save.ts";
import { CodeInput } from "./code-input.tsx";
import { explain, outcomeOf } from "./explain.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { RecoveryCodesView } from "./recovery-codes-view.tsx";
import { beginEnrolment, checkFactorCode, type Enrolment } from "./second-factor.ts";
import "../ui/admin.css";
import "./session.css";

interface AuthenticatorSetupProps {
  /** The recovery codes were shown too. */
  readonly onDone: () => void;
  /** The authenticator counts from now on. */
  readonly onVerified?: () => Promise<void>;
}

/** Picture, secret, first code: the authenticator counts from the moment it has shown that it works. */
export function AuthenticatorSetup({ onDone, onVerified }: AuthenticatorSetupProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void beginEnrolment().then((begun) => {
      if (isGone) return;
      if ("factorId" in begun) setEnrolment(begun);
      else setFailure(explain(begun));
    });
    return () => {
      isGone = true;
    };
  }, []);
  /** With the first authenticator come the codes that stand in for it. */
  const finish = async () => {
    const made = await createRecoveryCodes();
    if (made && "length" in made) {
      setCodes(made);
      return onVerified?.();
    }
    onDone();
    if (!made) return;
    notify({
      title: "Codes de secours non créés",
      description: `${explain(made)} Créez-les dans «\u00a0Mon compte\u00a0».`,
      variant: "destructive",
    });
  };
  if (codes) return <RecoveryCodesView codes={codes} onDone={onDone} />;
  if (failure) return <Notice tone="error">{failure}</Notice>;
  if (!enrolment) {
    return (
      <p className="sign-in-wait" role="status">
        <IconSpinner />
        Préparation du code à scanner…
      </p>
    );
  }
  return <Steps enrolment={enrolment} onDone={finish} />;
}

function Steps({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => Promise<void> }) {
  const { factorId, qrCode, secret } = enrolment;
  const [code, setCode] = useState("");
  const { save, isBusy, refusal, clear } = useSave({
    send: async (wanted: string) => outcomeOf(await checkFactorCode(wanted, factorId)),
    onSaved: onDone,
    refresh: "never",
  });
  return (
    <ol className="enrol-steps">
      <li>
        <p>
          <b>1.</b> Scannez ce code avec une application d’authentification, ou recopiez-y la clé.
        </p>
        <img src={qrCode} alt="Code QR de la clé" width={184} height={184} className="enrol-qr" />
        <Secret secret={secret} />
      </li>
      <li>
        <p>
          <b>2.</b> Saisissez le code à 6&nbsp;chiffres qu’elle affiche.
        </p>
        <CodeInput
          label="Code affiché par l’application"
          value={code}
          error={refusal?.message ?? null}
          busy={isBusy}
          onChange={(next) => {
            setCode(next);
            clear();
          }}
          onComplete={save}
        />
      </li>
    </ol>
  );
}

/** In a field, where it can be selected and copied on every page. */
function Secret({ secret }: { secret: string }) {
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(secret).then(
      () => true,
      () => false,
    );
    notify(
      isCopied
        ? { title: "Clé copiée", variant: "default" }
        : { title: "La clé n’a pas pu être copiée", description: "Sélectionnez-la.", variant: "destructive" },
    );
  };
  return (
    <div className="enrol-secret">
      <input readOnly aria-label="Clé à recopier" value={secret.replace(/(.{4})(?=.)/g, "$1 ")} />
      <button type="button" className="adm-button adm-button-quiet" onClick={copy}>
        <IconCopy />
        Copier
      </button>
    </div>
  );
}
