import { Suspense } from "react";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { redirect, useNavigate, useRevalidator } from "#router";
import { admission } from "../../session/admission.ts";
import { takeLinkResult } from "../../session/auth-client.ts";
import { LinkNotice } from "../../session/link-notice.tsx";
import { linkResultNotice } from "../../session/link-result-notice.ts";
import { loginPath, safeOrigin } from "../../session/origin.ts";
import { SignInFrame, SignInLoading, SignInWait, signInMeta } from "../../session/sign-in-frame.tsx";
import { readSignInSettings } from "../../session/sign-in-settings.ts";
import { signOut } from "../../session/sign-out.ts";
import type { Route } from "./+types/login.ts";
import { MailForm } from "./mail-form.tsx";
import { OtherWays } from "./other-ways.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { chooseStep, stepTitles } from "./steps.ts";

/** Steps that follow the first form. */
const CodeStep = lazyPart(() => import("../../session/code-step.tsx").then((module) => module.CodeStep));
const AuthenticatorSetup = lazyPart(() =>
  import("../../session/enrolment.tsx").then((module) => module.AuthenticatorSetup),
);

export const meta: Route.MetaFunction = () => signInMeta("Connexion");

/** A signed-in user is not asked again; links that land here are redirected to their page. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const origin = safeOrigin(params.get("origine"));
  const linkResult = await takeLinkResult();
  const linkMessage = linkResult ? linkResultNotice(linkResult) : null;
  if (!linkMessage && linkResult?.kind === "recovery") throw redirect("/admin/mot-de-passe");
  if (!linkMessage && linkResult?.kind === "invite") throw redirect("/admin/invitation");
  const [state, settings] = await Promise.all([admission(), readSignInSettings()]);
  if (state.kind === "in") {
    if (linkMessage) notify(linkMessage);
    throw redirect(origin);
  }
  const step = chooseStep(params.get("etape"), state, settings);
  return { state, settings, step, origin, linkMessage };
}
clientLoader.hydrate = true as const;

export default function Login({ loaderData }: Route.ComponentProps) {
  const { state, settings, step, origin, linkMessage } = loaderData;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const signOutAndLeave = async () => {
    if (await signOut()) await navigate(loginPath(null, origin));
  };
  return (
    <SignInFrame title={stepTitles[step]}>
      {linkMessage ? <LinkNotice message={linkMessage} /> : null}
      {state.kind === "notStaff" ? (
        <Notice tone="warning">
          Le compte {state.email} n’a pas accès à l’administration. Connectez-vous avec un autre.
        </Notice>
      ) : null}
      {step === "identifiants" ? <SignInForm origin={origin} onDone={revalidate} /> : null}
      {step === "inscription" ? <SignUpForm settings={settings} onDone={revalidate} /> : null}
      {step === "oublie" || step === "lien" ? (
        <MailForm key={step} kind={step} origin={origin} onDone={revalidate} />
      ) : null}
      <Suspense fallback={<SignInWait />}>
        {step === "code" ? <CodeStep onDone={revalidate} onOther={signOutAndLeave} /> : null}
        {step === "authentification" ? (
          <>
            <p className="sign-in-text">
              Votre compte doit être protégé par une application d’authentification avant d’entrer.
            </p>
            <AuthenticatorSetup onDone={revalidate} />
          </>
        ) : null}
      </Suspense>
      <OtherWays
        step={step}
        origin={origin}
        settings={settings}
        onDone={revalidate}
        onSignOut={signOutAndLeave}
      />
    </SignInFrame>
  );
}

export function HydrateFallback() {
  return <SignInLoading title="Connexion" />;
}

export function ErrorBoundary() {
  return (
    <SignInFrame title="Connexion">
      <Notice tone="error">
        Le serveur ne répond pas. Vérifiez votre connexion, puis rechargez la page.
      </Notice>
    </SignInFrame>
  );
}
