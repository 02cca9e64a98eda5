import { type FormEvent, useEffect, useState } from "react";
import { IconTimer } from "#app/art/icons-sign-in.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { business } from "#content/business.ts";
import { signInFailed } from "#content/messages/auth.ts";
import { useSave } from "../ui/use-save.ts";
import { CodeInput } from "./code-input.tsx";
import { outcomeOf, serverMessage } from "./explain.ts";
import { RecoveryStep } from "./recovery-step.tsx";
import { checkFactorCode } from "./second-factor.ts";

interface CodeStepProps {
  readonly onDone: () => Promise<void>;
  readonly onOther: () => void;
  /** In a dialog over somebody's page: the account is settled, and notices would lie behind. */
  readonly isOverPage?: boolean;
}

/** The second factor, after a password or a link. */
export function CodeStep({ onDone, onOther, isOverPage = false }: CodeStepProps) {
  const [code, setCode] = useState("");
  const { save, isBusy, refusal, clear } = useSave({
    send: async (wanted: string) => {
      const error = await checkFactorCode(wanted);
      if (error && !isOverPage) notify(signInFailed(serverMessage(error)));
      return outcomeOf(error);
    },
    // Whoever is not let in even so may try again.
    onSaved: onDone,
    refresh: "never",
  });
  const [isRecovering, setRecovering] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) void save(code);
  };
  if (isRecovering) {
    return <RecoveryStep onDone={onDone} onBack={() => setRecovering(false)} isOverPage={isOverPage} />;
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className="sign-in-text">
        Ouvrez votre application d’authentification et recopiez le code de «&nbsp;{business.name}&nbsp;».
      </p>
      <div>
        <CodeInput
          label="Code à 6 chiffres"
          value={code}
          error={refusal?.message ?? null}
          busy={isBusy}
          takesFocus
          onChange={(next) => {
            setCode(next);
            clear();
          }}
          onComplete={save}
        />
        <CodeClock />
      </div>
      <Button type="submit" size="sm" wide busy={isBusy} disabled={code.length < 6}>
        Vérifier
      </Button>
      <p className="sign-in-more">
        <button type="button" className="sign-in-link" onClick={() => setRecovering(true)}>
          Utiliser un code de secours
        </button>
        <button type="button" className="sign-in-link" onClick={onOther}>
          {isOverPage ? "Revenir au mot de passe" : "Utiliser un autre compte"}
        </button>
      </p>
    </form>
  );
}

/** Authenticators draw a new code every thirty seconds of the clock. */
const stepSeconds = 30;

function CodeClock() {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="code-clock">
      <IconTimer />
      <span>
        Nouveau code dans <b>{left}&nbsp;s</b>
      </span>
    </p>
  );
}

function secondsLeft(): number {
  return stepSeconds - (Math.floor(Date.now() / 1000) % stepSeconds);
}
