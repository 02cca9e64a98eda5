import { Button } from "#app/ui/core/button.tsx";
import type { Notice as Message } from "#content/messages/notice.ts";
import { useNavigate, useRevalidator } from "#router";
import { textOf } from "../client/form-text.ts";
import { refused } from "../client/outcome.ts";
import { useSaveForm } from "../ui/use-save.ts";
import { arrivalNotice } from "./arrival-notice.ts";
import { authClient, takeArrival } from "./auth-client.ts";
import { CodeStep } from "./code-step.tsx";
import { outcomeOf } from "./explain.ts";
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
  const { form, submit, isBusy, refusal } = useSaveForm({
    send: async (fields) => {
      const password = textOf(fields, "password");
      const problem = passwordProblem(password);
      if (problem) return refused(problem);
      const client = await authClient();
      const { error } = await client.updateUser({ password });
      // Whoever forgot a password and chooses the same again has what they came for.
      return outcomeOf(error?.code === "same_password" ? null : error);
    },
    notice: () => ({ title: done, variant: "default" }),
    onSaved: () => navigate("/admin"),
    refresh: "never",
  });
  const leave = async () => {
    if (await signOut()) await navigate("/admin/login");
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
        error={refusal?.message}
      />
      <Button type="submit" size="sm" wide busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
