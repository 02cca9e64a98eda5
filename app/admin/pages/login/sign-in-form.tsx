import { Button } from "#app/ui/core/button.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { authErrors, signInFailed } from "#content/messages/auth.ts";
import { Link } from "#router";
import { textOf } from "../../client/form-text.ts";
import { refusedAt } from "../../client/outcome.ts";
import { authClient } from "../../session/auth-client.ts";
import { SignInEmailField } from "../../session/email-field.tsx";
import { explain, serverMessage } from "../../session/explain.ts";
import { loginPath } from "../../session/origin.ts";
import { PasswordField } from "../../session/password-field.tsx";
import { useSaveForm } from "../../ui/use-save.ts";

interface SignInFormProps {
  readonly origin: string;
  readonly onDone: () => Promise<void>;
}

export function SignInForm({ origin, onDone }: SignInFormProps) {
  const { form, submit, isBusy, errorAt } = useSaveForm({
    send: async (fields) => {
      const email = textOf(fields, "email").trim();
      const password = textOf(fields, "password");
      if (!email || !password) {
        notify(signInFailed(authErrors.credentialsMissing));
        return refusedAt({
          ...(email ? {} : { email: "Saisissez votre adresse e-mail." }),
          ...(password ? {} : { password: "Saisissez votre mot de passe." }),
        });
      }
      const client = await authClient();
      const { error } = await client.signInWithPassword({ email, password });
      if (!error) return { ok: true, data: null };
      notify(signInFailed(serverMessage(error)));
      return refusedAt({ password: explain(error) });
    },
    onSaved: onDone,
    refresh: "never",
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <SignInEmailField error={errorAt("email")} />
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        error={errorAt("password")}
        aside={
          <Link to={loginPath("oublie", origin)} className="sign-in-link">
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
