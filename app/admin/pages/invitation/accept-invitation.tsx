import { Button } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { business } from "#content/business.ts";
import { signInFailed } from "#content/messages/auth.ts";
import { refused } from "../../client/outcome.ts";
import { authClient } from "../../session/auth-client.ts";
import { explain, type SignInError, serverMessage } from "../../session/explain.ts";
import { signOut } from "../../session/sign-out.ts";
import { useSave } from "../../ui/use-save.ts";

interface AcceptInvitationProps {
  readonly tokenHash: string;
  /** A user is signed in: the invitation is not accepted over their session. */
  readonly signedInAs: string | null;
}

export function AcceptInvitation({ tokenHash, signedInAs }: AcceptInvitationProps) {
  const accepting = useSave({
    send: async () => {
      const client = await authClient();
      const { error } = await client.verifyOtp({ token_hash: tokenHash, type: "invite" });
      if (!error) return { ok: true, data: null };
      notify(signInFailed(serverMessage(error)));
      return refused(explainInvitation(error));
    },
    onSaved: () => window.history.replaceState(window.history.state, "", window.location.pathname),
  });
  const leaving = useSave({
    send: async () => ((await signOut()) ? { ok: true, data: null } : refused("")),
  });
  if (signedInAs !== null) {
    return (
      <>
        <Notice tone="warning" title={`Vous êtes connecté avec ${signedInAs}`}>
          Cette invitation ouvre un autre compte. Pour l’accepter dans ce navigateur, déconnectez-vous
          d’abord.
        </Notice>
        <Button size="sm" wide busy={leaving.isBusy} onClick={() => leaving.save()}>
          Se déconnecter et continuer
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="sign-in-text">
        Vous êtes invité à rejoindre l’espace d’administration de <b>{business.name}</b>. En acceptant, vous
        pourrez choisir votre mot de passe.
      </p>
      {accepting.formError ? <Notice tone="error">{accepting.formError}</Notice> : null}
      <Button size="sm" wide busy={accepting.isBusy} onClick={() => accepting.save()}>
        Accepter l’invitation
      </Button>
    </>
  );
}

function explainInvitation(refusal: SignInError): string {
  if (refusal.code !== "otp_expired") return explain(refusal);
  return "Cette invitation n’est plus valable, ou elle a déjà servi. Demandez au propriétaire de vous en envoyer une autre.";
}
