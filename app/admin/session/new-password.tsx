import { type FormEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "#app/ui/core/button.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import type { Notice as Message } from "#content/messages/notice.ts";
import { useErrorFocus } from "../ui/error-focus.ts";
import { arrivalNotice } from "./arrival-notice.ts";
import { authClient, takeArrival } from "./auth-client.ts";
import { CodeStep } from "./code-step.tsx";
import { explain } from "./explain.ts";
import { PasswordField } from "./password-field.tsx";
import { passwordMin, passwordProblem } from "./password-rule.ts";
import { isCodeMissing } from "./second-factor.ts";
import { signOut } from "./sign-out.ts";

/** Whom the link let in, if it still did; a second factor is asked for before anything may be changed. */
export interface LinkGuest {
  readonly email: string;
  readonly needsCode: boolean;
}

export interface LinkOutcome {
  readonly guest: LinkGuest | null;
  /** Why the link let nobody in, where it says. */
  readonly linkMessage: Message | null;
}

export async function readLinkGuest(): Promise<LinkOutcome> {
  const arrival = await takeArrival();
  const linkMessage = arrival ? arrivalNotice(arrival) : null;
  // A session that was here before is not what the link was about.
  if (linkMessage) return { guest: null, linkMessage };
  const client = await authClient();
  const { data } = await client.getUser();
  if (!data.user) return { guest: null, linkMessage: null };
  const needsCode = await isCodeMissing(client);
  return { guest: { email: data.user.email ?? "", needsCode }, linkMessage: null };
}

interface NewPasswordProps {
  readonly guest: LinkGuest;
  readonly button: string;
  readonly done: string;
}

export function NewPassword({ guest, button, done }: NewPasswordProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useErrorFocus(error, isBusy);
  const leave = async () => {
    if (await signOut()) await navigate("/admin/login");
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    const problem = passwordProblem(password);
    setError(problem);
    if (problem) return;
    setBusy(true);
    const client = await authClient();
    const { error: refusal } = await client.updateUser({ password });
    // Whoever forgot a password and chooses the same again has what they came for.
    if (refusal && refusal.code !== "same_password") {
      setBusy(false);
      return setError(explain(refusal));
    }
    notify({ title: done, variant: "default" });
    await navigate("/admin");
  };
  if (guest.needsCode) return <CodeStep onDone={revalidate} onOther={leave} />;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className="door-text">
        Pour le compte <b>{guest.email}</b>.
      </p>
      <input type="email" name="email" autoComplete="username" value={guest.email} readOnly hidden />
      <PasswordField
        label="Nouveau mot de passe"
        name="password"
        autoComplete="new-password"
        help={`Au moins ${passwordMin}\u00a0caractères. Vos autres sessions seront fermées.`}
        error={error}
      />
      <Button type="submit" size="sm" wide busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
