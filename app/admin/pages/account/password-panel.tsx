import { type FormEvent, useState } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { authClient } from "../../session/auth-client.ts";
import { explain } from "../../session/explain.ts";
import { PasswordField } from "../../session/password-field.tsx";
import { passwordMin, passwordProblem } from "../../session/password-rule.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useErrorFocus } from "../../ui/error-focus.ts";
import { Panel } from "../../ui/panel.tsx";
import "../../session/session.css";

/** What the server asks for besides the new password, when its settings say so. */
type Proof = "none" | "current" | "nonce";

interface PasswordPanelProps {
  readonly email: string;
  readonly onChanged: () => Promise<void>;
}

export function PasswordPanel({ email, onChanged }: PasswordPanelProps) {
  const [error, setError] = useState<string | null>(null);
  const [proof, setProof] = useState<Proof>("none");
  const [isBusy, setBusy] = useState(false);
  const formRef = useErrorFocus(error, isBusy);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const password = String(fields.get("password"));
    const problem = passwordProblem(password);
    setError(problem);
    if (problem) return;
    setBusy(true);
    const client = await authClient();
    const { error: refusal } = await client.updateUser({
      password,
      ...(proof === "current" ? { current_password: String(fields.get("proof")) } : {}),
      ...(proof === "nonce" ? { nonce: String(fields.get("proof")).trim() } : {}),
    });
    setBusy(false);
    if (refusal) {
      if (refusal.code === "current_password_required") setProof("current");
      if (refusal.code === "reauthentication_needed") {
        setProof("nonce");
        await client.reauthenticate();
      }
      return setError(explain(refusal));
    }
    form.reset();
    setProof("none");
    notify({
      title: "Mot de passe enregistré",
      description: "Vos autres sessions ont été fermées.",
      variant: "default",
    });
    await onChanged();
  };
  return (
    <Panel title="Mot de passe">
      <form ref={formRef} className="adm-form" onSubmit={submit} noValidate>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {proof === "current" ? (
          <PasswordField label="Mot de passe actuel" name="proof" autoComplete="current-password" />
        ) : null}
        {proof === "nonce" ? (
          <Input
            label="Code reçu par e-mail"
            name="proof"
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-required
          />
        ) : null}
        <PasswordField
          label="Nouveau mot de passe"
          name="password"
          autoComplete="new-password"
          help={`Au moins ${passwordMin}\u00a0caractères. Vos autres sessions seront fermées.`}
          error={error}
        />
        <AdminButton type="submit" busy={isBusy}>
          Changer le mot de passe
        </AdminButton>
      </form>
    </Panel>
  );
}
