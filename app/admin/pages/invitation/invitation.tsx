import { Notice } from "#app/ui/feedback/notice.tsx";
import { Link } from "#router";
import { authClient } from "../../session/auth-client.ts";
import { LinkNotice } from "../../session/link-notice.tsx";
import { type LinkSignIn, NewPasswordForm, readLinkUser } from "../../session/new-password.tsx";
import { SignInFrame, SignInLoading, signInMeta } from "../../session/sign-in-frame.tsx";
import type { Route } from "./+types/invitation.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { readInvitation } from "./read-invitation.ts";

const title = "Bienvenue dans l’équipe";

export const meta: Route.MetaFunction = () => signInMeta(title);

/** Where an invitation's link lands. It is accepted by a button, and the account then has no password yet. */
export async function clientLoader() {
  const tokenHash = readInvitation(window.location.hash);
  if (tokenHash === null) return { invitation: null, outcome: await readLinkUser() };
  const client = await authClient();
  const { data } = await client.getUser();
  return { invitation: { tokenHash, signedInAs: data.user?.email ?? null }, outcome: null };
}
clientLoader.hydrate = true as const;

export default function Invitation({ loaderData: { invitation, outcome } }: Route.ComponentProps) {
  return (
    <SignInFrame title={title}>
      {invitation ? <AcceptInvitation {...invitation} /> : <Accepted outcome={outcome} />}
    </SignInFrame>
  );
}

function Accepted({ outcome }: { outcome: LinkSignIn }) {
  if (outcome.linkUser) {
    return (
      <>
        <p className="sign-in-text">L’invitation est acceptée. Choisissez votre mot de passe pour entrer.</p>
        <NewPasswordForm
          linkUser={outcome.linkUser}
          button="Enregistrer et entrer"
          done="Bienvenue dans l’équipe"
        />
      </>
    );
  }
  return (
    <>
      {outcome.linkMessage ? (
        <LinkNotice message={outcome.linkMessage} />
      ) : (
        <Notice tone="error">Cette invitation n’est plus valable, ou elle a déjà servi.</Notice>
      )}
      <p className="sign-in-text">
        Demandez au propriétaire de vous en envoyer une autre. Vous avez déjà choisi un mot de passe&nbsp;?
      </p>
      <p className="sign-in-more">
        <Link to="/admin/login" className="sign-in-link">
          Se connecter
        </Link>
      </p>
    </>
  );
}

export function HydrateFallback() {
  return <SignInLoading title={title} />;
}
