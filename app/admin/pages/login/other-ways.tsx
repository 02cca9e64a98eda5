import { Button } from "#app/ui/core/button.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { signInFailed } from "#content/messages/auth.ts";
import { Link } from "#router";
import { authClient } from "../../session/auth-client.ts";
import { serverMessage } from "../../session/explain.ts";
import { loginPath } from "../../session/origin.ts";
import type { SignInSettings } from "../../session/sign-in-settings.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import type { Step } from "./steps.ts";

interface OtherWaysProps {
  readonly step: Step;
  readonly origin: string;
  readonly settings: SignInSettings;
  readonly onDone: () => Promise<void>;
  readonly onSignOut: () => void;
}

/** Under the form: what else one may do here. */
export function OtherWays({ step, origin, settings, onDone, onSignOut }: OtherWaysProps) {
  if (step === "code") return null;
  if (step === "authentification") {
    return (
      <p className="sign-in-more">
        <button type="button" className="sign-in-link" onClick={onSignOut}>
          Utiliser un autre compte
        </button>
      </p>
    );
  }
  if (step !== "identifiants") {
    return (
      <p className="sign-in-more">
        <Link to={loginPath("identifiants", origin)} className="sign-in-link">
          {step === "inscription" ? "J’ai déjà un compte" : "Se connecter avec un mot de passe"}
        </Link>
      </p>
    );
  }
  return (
    <>
      {settings.hasPasskeys && !settings.awaitsOwner ? <PasskeyButton onDone={onDone} /> : null}
      {settings.providers.map((name) => (
        <Button key={name} variant="secondary" size="sm" wide onClick={() => void goTo(name, origin)}>
          Continuer avec {providerName(name)}
        </Button>
      ))}
      <p className="sign-in-more">
        <Link to={loginPath("lien", origin)} className="sign-in-link">
          Recevoir un lien de connexion
        </Link>
        {settings.isSignUpOpen ? (
          <Link to={loginPath("inscription", origin)} className="sign-in-link">
            Créer un compte
          </Link>
        ) : null}
      </p>
    </>
  );
}

async function goTo(provider: string, origin: string): Promise<void> {
  const client = await authClient();
  const redirectTo = window.location.origin + loginPath(null, origin);
  // The client lists every service it supports; ours are those of the settings.
  const named = provider as Parameters<typeof client.signInWithOAuth>[0]["provider"];
  const { error } = await client.signInWithOAuth({ provider: named, options: { redirectTo } });
  if (error) notify(signInFailed(serverMessage(error)));
}

function providerName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
