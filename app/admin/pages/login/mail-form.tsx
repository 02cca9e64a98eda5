import { useState } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { authErrors, signInFailed } from "#content/messages/auth.ts";
import { textOf } from "../../client/form-text.ts";
import { refused } from "../../client/outcome.ts";
import { authClient } from "../../session/auth-client.ts";
import { SignInEmailField } from "../../session/email-field.tsx";
import { outcomeOf, type SignInError } from "../../session/explain.ts";
import { loginPath } from "../../session/origin.ts";
import { useSaveForm } from "../../ui/use-save.ts";
import { MailSent } from "./mail-sent.tsx";

interface MailFormProps {
  readonly kind: "oublie" | "lien";
  readonly origin: string;
  readonly onDone: () => Promise<void>;
}

const texts = {
  oublie: {
    intro: "Indiquez votre adresse\u00a0: vous recevrez un lien pour choisir un nouveau mot de passe.",
    button: "Recevoir le lien",
  },
  lien: {
    intro: "Indiquez votre adresse\u00a0: vous recevrez un lien qui vous connecte sans mot de passe.",
    button: "Recevoir le lien",
  },
} as const;

/** A link by mail; the answer is the same whether anybody has the address or not. */
export function MailForm({ kind, origin, onDone }: MailFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, isBusy, refusal } = useSaveForm({
    send: async (fields) => {
      const email = textOf(fields, "email").trim();
      if (email) return outcomeOf(await (kind === "oublie" ? askNewPassword(email) : askLink(email, origin)));
      notify(signInFailed(authErrors.contactMissing));
      return refused("Saisissez votre adresse e-mail.");
    },
    onSaved: (_, fields) => setSentTo(textOf(fields, "email").trim()),
    refresh: "never",
  });
  if (sentTo) return <MailSent kind={kind} email={sentTo} onDone={onDone} />;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className="sign-in-text">{texts[kind].intro}</p>
      <SignInEmailField error={refusal?.message} />
      <Button type="submit" size="sm" wide busy={isBusy}>
        {texts[kind].button}
      </Button>
    </form>
  );
}

async function askNewPassword(email: string): Promise<SignInError | null> {
  const client = await authClient();
  const redirectTo = `${window.location.origin}/admin/mot-de-passe`;
  const { error } = await client.resetPasswordForEmail(email, { redirectTo });
  return error;
}

async function askLink(email: string, origin: string): Promise<SignInError | null> {
  const client = await authClient();
  const emailRedirectTo = window.location.origin + loginPath(null, origin);
  const { error } = await client.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo },
  });
  // The answer does not reveal whether the address is known.
  return error?.code === "otp_disabled" ? null : error;
}
