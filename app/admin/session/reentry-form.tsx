import { useEffect, useRef } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { textOf } from "../client/form-text.ts";
import { refused } from "../client/outcome.ts";
import { useSaveForm } from "../ui/use-save.ts";
import { authClient } from "./auth-client.ts";
import { outcomeOf } from "./explain.ts";
import { PasswordField } from "./password-field.tsx";

/** The password of a known account. */
export function ReentryForm({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
  const password = useRef<HTMLInputElement>(null);
  // Once the dialog is shown, which would rather give the focus to its close button.
  useEffect(() => password.current?.focus(), []);
  const { form, submit, isBusy, refusal } = useSaveForm({
    send: async (fields) => {
      if (!textOf(fields, "password")) return refused("Saisissez votre mot de passe.");
      const client = await authClient();
      const { error } = await client.signInWithPassword({ email, password: textOf(fields, "password") });
      return outcomeOf(error);
    },
    onSaved: onDone,
    refresh: "never",
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {/* Password managers look for it. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={password}
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        error={refusal?.message}
      />
      <Button type="submit" size="sm" wide busy={isBusy}>
        Se reconnecter
      </Button>
    </form>
  );
}
