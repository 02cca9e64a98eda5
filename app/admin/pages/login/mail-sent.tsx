import { Button } from "#app/ui/core/button.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { signInFailed } from "#content/messages/auth.ts";
import { useNavigate } from "#router";
import { textOf } from "../../client/form-text.ts";
import { authClient } from "../../session/auth-client.ts";
import { outcomeOf, serverMessage } from "../../session/explain.ts";
import { useSaveForm } from "../../ui/use-save.ts";

/** The mail also shows a code, for use on another device. */
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
  const { form, submit, isBusy, refusal } = useSaveForm({
    send: async (fields) => {
      const token = textOf(fields, "code").replace(/\s/g, "");
      const client = await authClient();
      const type = kind === "oublie" ? "recovery" : "email";
      const { error } = await client.verifyOtp({ email, token, type });
      if (error) notify(signInFailed(serverMessage(error)));
      return outcomeOf(error);
    },
    onSaved: () => (kind === "oublie" ? navigate("/admin/mot-de-passe") : onDone()),
    refresh: "never",
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className="sign-in-text outline-none" tabIndex={-1} ref={focusOn}>
        Si un compte existe pour <b>{email}</b>, un e-mail vient de partir. Ouvrez le lien qu’il contient, ou
        recopiez son code ici.
      </p>
      <Input
        label="Code reçu par e-mail"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={refusal?.message}
      />
      <Button type="submit" size="sm" wide busy={isBusy}>
        Valider le code
      </Button>
    </form>
  );
}

/** The form was replaced: the focus moves here. */
function focusOn(text: HTMLElement | null): void {
  text?.focus();
}
