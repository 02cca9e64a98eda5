import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/core/button.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { signInFailed } from "#content/messages/auth.ts";
import { authClient } from "../../session/auth-client.ts";
import { explain, serverMessage } from "../../session/explain.ts";
import { useErrorFocus } from "../../ui/error-focus.ts";

/** The mail also shows a code, for those who read it on another device. */
export function MailSent({
  kind,
  email,
  onDone,
}: {
  kind: "oublie" | "lien";
  email: string;
  onDone: () => Promise<void>;
}) {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useErrorFocus(error, isBusy);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = String(new FormData(event.currentTarget).get("code")).replace(/\s/g, "");
    setBusy(true);
    const client = await authClient();
    const type = kind === "oublie" ? "recovery" : "email";
    const { error: refusal } = await client.verifyOtp({ email, token, type });
    if (refusal) {
      setError(explain(refusal));
      notify(signInFailed(serverMessage(refusal)));
    } else if (kind === "oublie") await navigate("/admin/mot-de-passe");
    else await onDone();
    setBusy(false);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className="door-text outline-none" tabIndex={-1} ref={focusOn}>
        Si un compte existe pour <b>{email}</b>, un e-mail vient de partir. Ouvrez le lien qu’il contient, ou
        recopiez son code ici.
      </p>
      <Input
        label="Code reçu par e-mail"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
      />
      <Button type="submit" size="sm" wide busy={isBusy}>
        Valider le code
      </Button>
    </form>
  );
}

/** The form it stood in is gone: the reader continues here. */
function focusOn(text: HTMLElement | null): void {
  text?.focus();
}
