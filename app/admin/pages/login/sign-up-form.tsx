import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { authErrors, signUpFailed } from "#content/messages/auth.ts";
import { authClient } from "../../session/auth-client.ts";
import { EmailField } from "../../session/email-field.tsx";
import { explain, type SignInError, serverMessage } from "../../session/explain.ts";
import { PasswordField } from "../../session/password-field.tsx";
import { passwordMin, passwordProblem } from "../../session/password-rule.ts";
import type { PublicSettings } from "../../session/public-settings.ts";
import { useErrorFocus } from "../../ui/error-focus.ts";

interface SignUpFormProps {
  readonly settings: PublicSettings;
  readonly onDone: () => Promise<void>;
}

interface Errors {
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
}

/** The owner's account, once; afterwards people come by invitation, and the server says so. */
export function SignUpForm({ settings: { awaitsOwner, needsSetupCode }, onDone }: SignUpFormProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useErrorFocus(errors, isBusy);
  const [confirming, setConfirming] = useState<string | null>(null);
  const refuse = (message: string | undefined, where: Errors) => {
    setErrors(where);
    notify(signUpFailed(message));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get("email")).trim();
    const password = String(fields.get("password"));
    const setupCode = String(fields.get("code") ?? "").trim();
    const lacking = check(email, password);
    if (lacking) return refuse(lacking.message, lacking.where);
    setErrors({});
    setBusy(true);
    const client = await authClient();
    const { data, error } = await client.signUp({
      email,
      password,
      options: {
        data: needsSetupCode ? { setup_code: setupCode } : {},
        emailRedirectTo: `${window.location.origin}/admin/login`,
      },
    });
    if (error) refuse(serverMessage(error), place(error));
    else if (data.session) await onDone();
    else setConfirming(email);
    setBusy(false);
  };
  if (confirming) {
    return (
      <Notice tone="success" title="Confirmez votre adresse">
        Un e-mail vient de partir vers {confirming}. Ouvrez le lien qu’il contient pour entrer.
      </Notice>
    );
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {awaitsOwner ? (
        <p className="door-text">
          Personne ne gère encore ce site. Le premier compte créé en devient le propriétaire.
        </p>
      ) : null}
      <EmailField error={errors.email} />
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="new-password"
        help={`Au moins ${passwordMin}\u00a0caractères.`}
        error={errors.password ?? null}
      />
      {needsSetupCode ? (
        <Input
          label="Code de mise en service"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required
          placeholder="XXXX-XXXX-XXXX"
          help="Affiché dans la fenêtre où le site a été démarré."
          error={errors.code}
        />
      ) : null}
      <Button type="submit" size="sm" wide busy={isBusy}>
        Créer le compte
      </Button>
    </form>
  );
}

/** What is wrong before anything is sent: the notice's words, and the fields' own. */
function check(email: string, password: string): { message: string; where: Errors } | null {
  const problem = passwordProblem(password);
  if (email && !problem) return null;
  const isMissing = !email || !password;
  return {
    message: isMissing ? authErrors.credentialsMissing : (problem ?? ""),
    where: {
      ...(email ? {} : { email: "Saisissez votre adresse e-mail." }),
      ...(problem ? { password: problem } : {}),
    },
  };
}

/** Beside which field the refusal belongs. */
function place(error: SignInError): Errors {
  const text = explain(error);
  if (error.message.startsWith("Code de mise en service")) return { code: text };
  return error.code === "weak_password" ? { password: text } : { email: text };
}
