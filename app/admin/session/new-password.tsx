import { Suspense } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import type { ToastMessage as Message } from "#content/messages/toast-message.ts";
import { useNavigate, useRevalidator } from "#router";
import { textOf } from "../client/form-text.ts";
import { refused } from "../client/outcome.ts";
import { useSaveForm } from "../ui/use-save.ts";
import { authClient, takeLinkResult } from "./auth-client.ts";
import { outcomeOf } from "./explain.ts";
import { linkResultNotice } from "./link-result-notice.ts";
import { PasswordField } from "./password-field.tsx";
import { passwordMin, passwordProblem } from "./password-rule.ts";
import { isCodeMissing } from "./second-factor.ts";
import { SignInWait } from "./sign-in-frame.tsx";
import { signOut } from "./sign-out.ts";

/** Only accounts with a second factor are asked for it. */
const CodeStep = lazyPart(() => import("./code-step.tsx").then((module) => module.CodeStep));

/**
 * The user signed in by the link, if it is still valid; a second factor is asked for before anything may be changed.
 */
export interface LinkUser {
  readonly email: string;
  readonly needsCode: boolean;
}

export interface LinkSignIn {
  readonly linkUser: LinkUser | null;
  /** Why the link signed nobody in, where known. */
  readonly linkMessage: Message | null;
}

export async function readLinkUser(): Promise<LinkSignIn> {
  const linkResult = await takeLinkResult();
  const linkMessage = linkResult ? linkResultNotice(linkResult) : null;
  // A session from before belongs to another sign-in than the link's.
  if (linkMessage) return { linkUser: null, linkMessage };
  const client = await authClient();
  const { data } = await client.getUser();
  if (!data.user) return { linkUser: null, linkMessage: null };
  const needsCode = await isCodeMissing(client);
  return { linkUser: { email: data.user.email ?? "", needsCode }, linkMessage: null };
}

interface NewPasswordProps {
  readonly linkUser: LinkUser;
  readonly button: string;
  readonly done: string;
}

export function NewPasswordForm({ linkUser, button, done }: NewPasswordProps) {
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
  const signOutAndLeave = async () => {
    if (await signOut()) await navigate("/admin/login");
  };
  if (linkUser.needsCode) {
    return (
      <Suspense fallback={<SignInWait />}>
        <CodeStep onDone={revalidate} onOther={signOutAndLeave} />
      </Suspense>
    );
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className="sign-in-text">
        Pour le compte <b>{linkUser.email}</b>.
      </p>
      <input type="email" name="email" autoComplete="username" value={linkUser.email} readOnly hidden />
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
