import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { textOf } from "../../client/form-text.ts";
import { refused } from "../../client/outcome.ts";
import { authClient } from "../../session/auth-client.ts";
import { outcomeOf } from "../../session/explain.ts";
import { PasswordField } from "../../session/password-field.tsx";
import { passwordMin, passwordProblem } from "../../session/password-rule.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import "../../session/session.css";

/** What the server asks for besides the new password, when its settings say so. */
type Proof = "none" | "current" | "nonce";

interface PasswordPanelProps {
  readonly email: string;
  readonly onChanged: () => Promise<void>;
}

export function PasswordPanel({ email, onChanged }: PasswordPanelProps) {
  const [proof, setProof] = useState<Proof>("none");
  const { form, submit, isBusy, refusal } = useSaveForm({
    send: async (fields) => {
      const password = textOf(fields, "password");
      const problem = passwordProblem(password);
      if (problem) return refused(problem);
      const client = await authClient();
      const { error } = await client.updateUser({
        password,
        ...(proof === "current" ? { current_password: textOf(fields, "proof") } : {}),
        ...(proof === "nonce" ? { nonce: textOf(fields, "proof").trim() } : {}),
      });
      if (error?.code === "current_password_required") setProof("current");
      if (error?.code === "reauthentication_needed") {
        setProof("nonce");
        await client.reauthenticate();
      }
      return outcomeOf(error);
    },
    notice: () => ({
      title: "Mot de passe enregistré",
      description: "Vos autres sessions ont été fermées.",
      variant: "default",
    }),
    resets: true,
    onSaved: () => {
      setProof("none");
      return onChanged();
    },
    refresh: "never",
  });
  return (
    <Panel title="Mot de passe">
      <form ref={form} className="adm-form" onSubmit={submit} noValidate>
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
          error={refusal?.message}
        />
        <AdminButton type="submit" busy={isBusy}>
          Changer le mot de passe
        </AdminButton>
      </form>
    </Panel>
  );
}
