import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { authErrors, signInFailed } from "#content/messages/auth.ts";
import { authClient } from "../../session/auth-client.ts";
import { EmailField } from "../../session/email-field.tsx";
import { explain, type SignInError } from "../../session/explain.ts";
import { loginPath } from "../../session/origin.ts";
import { useErrorFocus } from "../../ui/error-focus.ts";
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
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useErrorFocus(error, isBusy);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    if (!email) {
      setError("Saisissez votre adresse e-mail.");
      return notify(signInFailed(authErrors.contactMissing));
    }
    setBusy(true);
    const refusal = kind === "oublie" ? await askNewPassword(email) : await askLink(email, origin);
    setBusy(false);
    setError(refusal ? explain(refusal) : null);
    if (!refusal) setSentTo(email);
  };
  if (sentTo) return <MailSent kind={kind} email={sentTo} onDone={onDone} />;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className="door-text">{texts[kind].intro}</p>
      <EmailField error={error} />
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
  // Whether the address is known is nobody's business.
  return error?.code === "otp_disabled" ? null : error;
}
