import { Button } from "#app/ui/core/button.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { signInFailed } from "#content/messages/auth.ts";
import { textOf } from "../client/form-text.ts";
import { refused } from "../client/outcome.ts";
import { useSaveForm } from "../ui/use-save.ts";
import { explain, type SignInError, serverMessage } from "./explain.ts";
import { checkRecoveryCode, fetchRecoveryCodeCount, remainingText } from "./recovery-codes.ts";

interface RecoveryStepProps {
  readonly onDone: () => Promise<void>;
  /** Back to the code of the application. */
  readonly onBack: () => void;
  readonly isOverPage: boolean;
}

/** For whoever has no phone at hand: one of the codes kept for that day. */
export function RecoveryStep({ onDone, onBack, isOverPage }: RecoveryStepProps) {
  const { form, submit, isBusy, refusal } = useSaveForm({
    send: async (fields) => {
      const code = textOf(fields, "recovery").trim();
      if (!code) return refused("Saisissez un code de secours.");
      const error = await checkRecoveryCode(code);
      if (!error) return { ok: true, data: await fetchRecoveryCodeCount() };
      if (!isOverPage) notify(signInFailed(serverMessage(error)));
      return refused(explainCode(error));
    },
    onSaved: async (remaining) => {
      await onDone();
      if (remaining === null) return;
      notify({ title: "Code de secours utilisé", description: remainingText(remaining), variant: "default" });
    },
    refresh: "never",
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className="sign-in-text">
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
        error={refusal?.message}
      />
      <Button type="submit" size="sm" wide busy={isBusy}>
        Vérifier
      </Button>
      <p className="sign-in-more">
        <button type="button" className="sign-in-link" onClick={onBack}>
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
