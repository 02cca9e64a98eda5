import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { business } from "#content/business.ts";
import { signInFailed } from "#content/messages/auth.ts";
import { CodeClock } from "./code-clock.tsx";
import { CodeInput } from "./code-input.tsx";
import { explain, serverMessage } from "./explain.ts";
import { RecoveryStep } from "./recovery-step.tsx";
import { checkCode } from "./second-factor.ts";

interface CodeStepProps {
  readonly onDone: () => Promise<void>;
  readonly onOther: () => void;
  /** In a dialog over somebody's page: the account is settled, and notices would lie behind. */
  readonly isOverPage?: boolean;
}

/** The second factor, after a password or a link. */
export function CodeStep({ onDone, onOther, isOverPage = false }: CodeStepProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRecovering, setRecovering] = useState(false);
  const check = async (wanted: string) => {
    setBusy(true);
    setError(null);
    const refusal = await checkCode(wanted);
    // Whoever is not let in even so may try again.
    if (!refusal) return onDone().finally(() => setBusy(false));
    setBusy(false);
    setError(explain(refusal));
    if (!isOverPage) notify(signInFailed(serverMessage(refusal)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && code.length === 6) void check(code);
  };
  if (isRecovering) {
    return <RecoveryStep onDone={onDone} onBack={() => setRecovering(false)} isOverPage={isOverPage} />;
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className="door-text">
        Ouvrez votre application d’authentification et recopiez le code de «&nbsp;{business.name}&nbsp;».
      </p>
      <div>
        <CodeInput
          label="Code à 6 chiffres"
          value={code}
          error={error}
          busy={isBusy}
          takesFocus
          onChange={(next) => {
            setCode(next);
            setError(null);
          }}
          onComplete={check}
        />
        <CodeClock />
      </div>
      <Button type="submit" size="sm" wide busy={isBusy} disabled={code.length < 6}>
        Vérifier
      </Button>
      <p className="door-more">
        <button type="button" className="door-link" onClick={() => setRecovering(true)}>
          Utiliser un code de secours
        </button>
        <button type="button" className="door-link" onClick={onOther}>
          {isOverPage ? "Revenir au mot de passe" : "Utiliser un autre compte"}
        </button>
      </p>
    </form>
  );
}
