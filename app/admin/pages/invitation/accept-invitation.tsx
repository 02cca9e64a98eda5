import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { business } from "#content/business.ts";
import { signInFailed } from "#content/messages/auth.ts";
import { authClient } from "../../session/auth-client.ts";
import { explain, type SignInError, serverMessage } from "../../session/explain.ts";
import { signOut } from "../../session/sign-out.ts";

interface AcceptInvitationProps {
  readonly tokenHash: string;
  /** Somebody is signed in: nothing is accepted over them. */
  readonly signedInAs: string | null;
}

export function AcceptInvitation({ tokenHash, signedInAs }: AcceptInvitationProps) {
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    setError(null);
    const client = await authClient();
    const { error: refusal } = await client.verifyOtp({ token_hash: tokenHash, type: "invite" });
    setBusy(false);
    if (refusal) {
      notify(signInFailed(serverMessage(refusal)));
      return setError(explainInvitation(refusal));
    }
    window.history.replaceState(window.history.state, "", window.location.pathname);
    await revalidate();
  };
  const leave = async () => {
    setBusy(true);
    if (await signOut()) await revalidate();
    setBusy(false);
  };
  if (signedInAs !== null) {
    return (
      <>
        <Notice tone="warning" title={`Vous êtes connecté avec ${signedInAs}`}>
          Cette invitation ouvre un autre compte. Pour l’accepter dans ce navigateur, déconnectez-vous
          d’abord.
        </Notice>
        <Button size="sm" wide busy={isBusy} onClick={leave}>
          Se déconnecter et continuer
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="door-text">
        Vous êtes invité à rejoindre l’espace d’administration de <b>{business.name}</b>. En acceptant, vous
        pourrez choisir votre mot de passe.
      </p>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <Button size="sm" wide busy={isBusy} onClick={accept}>
        Accepter l’invitation
      </Button>
    </>
  );
}

function explainInvitation(refusal: SignInError): string {
  if (refusal.code !== "otp_expired") return explain(refusal);
  return "Cette invitation n’est plus valable, ou elle a déjà servi. Demandez au propriétaire de vous en envoyer une autre.";
}
