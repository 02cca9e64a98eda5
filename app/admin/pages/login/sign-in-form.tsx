import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/core/button.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { authErrors, signInFailed } from "#content/messages/auth.ts";
import { authClient } from "../../session/auth-client.ts";
import { EmailField } from "../../session/email-field.tsx";
import { explain, serverMessage } from "../../session/explain.ts";
import { loginPath } from "../../session/origin.ts";
import { PasswordField } from "../../session/password-field.tsx";
import { useErrorFocus } from "../../ui/error-focus.ts";

interface SignInFormProps {
  readonly origin: string;
  readonly onDone: () => Promise<void>;
}

interface Errors {
  readonly email?: string;
  readonly password?: string;
}

export function SignInForm({ origin, onDone }: SignInFormProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useErrorFocus(errors, isBusy);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get("email")).trim();
    const password = String(fields.get("password"));
    if (!email || !password) {
      setErrors({
        ...(email ? {} : { email: "Saisissez votre adresse e-mail." }),
        ...(password ? {} : { password: "Saisissez votre mot de passe." }),
      });
      return notify(signInFailed(authErrors.credentialsMissing));
    }
    setErrors({});
    setBusy(true);
    const client = await authClient();
    const { error } = await client.signInWithPassword({ email, password });
    if (error) {
      setErrors({ password: explain(error) });
      notify(signInFailed(serverMessage(error)));
    } else await onDone();
    setBusy(false);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <EmailField error={errors.email} />
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        error={errors.password ?? null}
        aside={
          <Link to={loginPath("oublie", origin)} className="door-link">
            Oublié&nbsp;?
          </Link>
        }
      />
      <Button type="submit" size="sm" wide busy={isBusy}>
        Se connecter
      </Button>
    </form>
  );
}
