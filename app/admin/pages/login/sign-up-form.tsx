import { useState } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { authErrors, signUpFailed } from "#content/messages/auth.ts";
import { textOf } from "../../client/form-text.ts";
import { refusedAt } from "../../client/outcome.ts";
import { authClient } from "../../session/auth-client.ts";
import { SignInEmailField } from "../../session/email-field.tsx";
import { explain, type SignInError, serverMessage } from "../../session/explain.ts";
import { PasswordField } from "../../session/password-field.tsx";
import { passwordMin, passwordProblem } from "../../session/password-rule.ts";
import type { SignInSettings } from "../../session/sign-in-settings.ts";
import { useSaveForm } from "../../ui/use-save.ts";

interface SignUpFormProps {
  readonly settings: SignInSettings;
  readonly onDone: () => Promise<void>;
}

type Errors = Readonly<Record<string, string>>;

/** The owner's account, once; afterwards accounts are created by invitation. */
export function SignUpForm({ settings: { awaitsOwner, needsSetupCode }, onDone }: SignUpFormProps) {
  const [confirming, setConfirming] = useState<string | null>(null);
  const refuse = (message: string | undefined, where: Errors) => {
    notify(signUpFailed(message));
    return refusedAt(where);
  };
  const { form, submit, isBusy, errorAt } = useSaveForm({
    send: async (fields) => {
      const email = textOf(fields, "email").trim();
      const password = textOf(fields, "password");
      const setupCode = textOf(fields, "code").trim();
      const lacking = check(email, password);
      if (lacking) return refuse(lacking.message, lacking.where);
      const client = await authClient();
      const { data, error } = await client.signUp({
        email,
        password,
        options: {
          data: needsSetupCode ? { setup_code: setupCode } : {},
          emailRedirectTo: `${window.location.origin}/admin/login`,
        },
      });
      if (error) return refuse(serverMessage(error), place(error));
      return { ok: true, data: { email, isIn: data.session !== null } };
    },
    onSaved: ({ email, isIn }) => (isIn ? onDone() : setConfirming(email)),
    refresh: "never",
  });
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
        <p className="sign-in-text">
          Personne ne gère encore ce site. Le premier compte créé en devient le propriétaire.
        </p>
      ) : null}
      <SignInEmailField error={errorAt("email")} />
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="new-password"
        help={`Au moins ${passwordMin}\u00a0caractères.`}
        error={errorAt("password")}
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
          error={errorAt("code")}
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
