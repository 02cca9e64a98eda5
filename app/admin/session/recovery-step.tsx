import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { signInFailed } from "#content/messages/auth.ts";
import { useErrorFocus } from "../ui/error-focus.ts";
import { explain, type SignInError, serverMessage } from "./explain.ts";
import { checkRecoveryCode, countRecoveryCodes, remainingText } from "./recovery-codes.ts";

interface RecoveryStepProps {
  readonly onDone: () => Promise<void>;
  /** Back to the code of the application. */
  readonly onBack: () => void;
  readonly isOverPage: boolean;
}

/** For whoever has no phone at hand: one of the codes kept for that day. */
export function RecoveryStep({ onDone, onBack, isOverPage }: RecoveryStepProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useErrorFocus(error, isBusy);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("recovery")).trim();
    if (!code) return setError("Saisissez un code de secours.");
    setBusy(true);
    setError(null);
    const refusal = await checkRecoveryCode(code);
    if (refusal) {
      setBusy(false);
      setError(explainCode(refusal));
      if (!isOverPage) notify(signInFailed(serverMessage(refusal)));
      return;
    }
    const remaining = await countRecoveryCodes();
    await onDone().finally(() => setBusy(false));
    if (remaining === null) return;
    notify({ title: "Code de secours utilisé", description: remainingText(remaining), variant: "default" });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className="door-text">
        Saisissez un des dix codes que vous avez gardés en activant la double authentification. Il ne servira
        plus ensuite.
      </p>
      <Input
        label="Code de secours"
        name="recovery"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="xxxx-xxxx-xxxx-xxxx"
        aria-required
        autoFocus
        error={error}
      />
      <Button type="submit" size="sm" wide busy={isBusy}>
        Vérifier
      </Button>
      <p className="door-more">
        <button type="button" className="door-link" onClick={onBack}>
          Utiliser l’application d’authentification
        </button>
      </p>
    </form>
  );
}

function explainCode(refusal: SignInError): string {
  if (refusal.code !== "mfa_verification_failed") return explain(refusal);
  return "Ce code de secours n’est pas valable, ou il a déjà servi.";
}
