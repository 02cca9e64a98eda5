import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { useErrorFocus } from "../ui/error-focus.ts";
import { authClient } from "./auth-client.ts";
import { explain } from "./explain.ts";
import { PasswordField } from "./password-field.tsx";

/** The password of a known account. */
export function ReentryForm({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useErrorFocus(error, isBusy);
  // Once the dialog is shown, which would rather give the focus to its close button.
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
  }, [form]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    if (!password) return setError("Saisissez votre mot de passe.");
    setBusy(true);
    const client = await authClient();
    const { error: refusal } = await client.signInWithPassword({ email, password });
    setError(refusal ? explain(refusal) : null);
    if (!refusal) await onDone();
    setBusy(false);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {/* Password managers look for it. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Mot de passe" name="password" autoComplete="current-password" error={error} />
      <Button type="submit" size="sm" wide busy={isBusy}>
        Se reconnecter
      </Button>
    </form>
  );
}
