import { Notice } from "#app/ui/feedback/notice.tsx";
import { Link } from "#router";
import { authClient } from "../../session/auth-client.ts";
import { Door, DoorLoading, doorMeta } from "../../session/door.tsx";
import { LinkNotice } from "../../session/link-notice.tsx";
import { type LinkOutcome, NewPassword, readLinkGuest } from "../../session/new-password.tsx";
import type { Route } from "./+types/invitation.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { readInvitation } from "./read-invitation.ts";

const title = "Bienvenue dans l’équipe";

export const meta: Route.MetaFunction = () => doorMeta(title);

/** Where an invitation's link lands. It is accepted by a button, and the account then has no password yet. */
export async function clientLoader() {
  const tokenHash = readInvitation(window.location.hash);
  if (tokenHash === null) return { invitation: null, outcome: await readLinkGuest() };
  const client = await authClient();
  const { data } = await client.getUser();
  return { invitation: { tokenHash, signedInAs: data.user?.email ?? null }, outcome: null };
}
clientLoader.hydrate = true as const;

export default function Invitation({ loaderData: { invitation, outcome } }: Route.ComponentProps) {
  return (
    <Door title={title}>
      {invitation ? <AcceptInvitation {...invitation} /> : <Accepted outcome={outcome} />}
    </Door>
  );
}

function Accepted({ outcome }: { outcome: LinkOutcome }) {
  if (outcome.guest) {
    return (
      <>
        <p className="door-text">L’invitation est acceptée. Choisissez votre mot de passe pour entrer.</p>
        <NewPassword guest={outcome.guest} button="Enregistrer et entrer" done="Bienvenue dans l’équipe" />
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
      <p className="door-text">
        Demandez au propriétaire de vous en envoyer une autre. Vous avez déjà choisi un mot de passe&nbsp;?
      </p>
      <p className="door-more">
        <Link to="/admin/login" className="door-link">
          Se connecter
        </Link>
      </p>
    </>
  );
}

export function HydrateFallback() {
  return <DoorLoading title={title} />;
}
