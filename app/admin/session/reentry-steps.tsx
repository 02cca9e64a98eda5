import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { textOf } from "../client/form-text.ts";
import { refused } from "../client/outcome.ts";
import { useSaveForm } from "../ui/use-save.ts";
import { type Admission, admission } from "./admission.ts";
import { authClient } from "./auth-client.ts";
import { CodeStep } from "./code-step.tsx";
import { outcomeOf } from "./explain.ts";
import { loginPath } from "./origin.ts";
import { PasswordField } from "./password-field.tsx";
import { endReentry } from "./reentry.ts";
import "./session.css";

export interface ReentryPerson {
  readonly userId: string;
  readonly email: string;
}

/** The password, then the code where there is one, of the person whose page is open. */
export function ReentrySteps({ person: { userId, email } }: { person: ReentryPerson }) {
  const [step, setStep] = useState<"password" | "code">("password");
  const [problem, setProblem] = useState<string | null>(null);
  const check = async () => {
    const state = await admission().catch(() => null);
    setProblem(state ? problemOf(state) : "Le serveur ne répond pas. Réessayez dans un instant.");
    if (state?.kind === "code") setStep("code");
    if (state?.kind !== "in") return;
    const client = await authClient();
    const { data } = await client.getSession();
    if (data.session?.user.id === userId) return endReentry(true);
    setProblem(`Vous êtes maintenant connecté avec un autre compte\u00a0: cette page attend ${email}.`);
  };
  useSignedInElsewhere(check);
  // The code alone may be what is missing.
  useOnMount(check);
  return (
    <div className="reentry">
      <p className="sign-in-text">
        Ce que vous avez saisi est gardé. Reconnectez-vous avec <b>{email}</b> pour continuer ici.
      </p>
      {problem ? (
        <p className="adm-notice" data-tone="warn" role="alert">
          {problem}
        </p>
      ) : null}
      {step === "password" ? <ReentryForm email={email} onDone={check} /> : null}
      {step === "code" ? <CodeStep onDone={check} onOther={() => setStep("password")} isOverPage /> : null}
      <p className="sign-in-more">
        <a
          href={loginPath("identifiants", "/admin")}
          target="_blank"
          rel="noreferrer"
          className="sign-in-link"
        >
          Se connecter autrement, dans un nouvel onglet
        </a>
      </p>
    </div>
  );
}

/** What signing in again over the page cannot mend. */
function problemOf({ kind }: Admission): string | null {
  if (kind === "notStaff") return "Ce compte n’a plus accès à l’administration.";
  if (kind === "enrol")
    return "Votre compte doit maintenant être protégé par un code\u00a0: préparez-le dans un nouvel onglet.";
  return null;
}

/** A link of a mail, or another sign-in service, needs a page of its own: its session counts here too. */
function useSignedInElsewhere(check: () => Promise<void>): void {
  const checkLater = useEffectEvent(check);
  useEffect(() => {
    let unsubscribe = () => {};
    let isGone = false;
    void authClient().then((client) => {
      if (isGone) return;
      const { data } = client.onAuthStateChange((event) => {
        // The client holds its lock during the callback: calls to it must wait.
        if (event === "SIGNED_IN") setTimeout(() => void checkLater(), 0);
      });
      unsubscribe = () => data.subscription.unsubscribe();
    });
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, []);
}

function useOnMount(act: () => Promise<void>): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    void run();
  }, []);
}

/** The password of a known account. */
function ReentryForm({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
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
