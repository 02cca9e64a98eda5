import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { Door, DoorLoading, doorMeta } from "../session/door.tsx";
import { NewPassword, readLinkGuest } from "../session/new-password.tsx";
import type { Route } from "./+types/invitation.ts";

const title = "Bienvenue dans l’équipe";

export const meta: Route.MetaFunction = () => doorMeta(title);

/** Where an invitation's link lands: the account exists and has no password yet. */
export async function clientLoader() {
  return { guest: await readLinkGuest() };
}
clientLoader.hydrate = true as const;

export default function Invitation({ loaderData: { guest } }: Route.ComponentProps) {
  return (
    <Door title={title}>
      {guest ? (
        <>
          <p className="door-text">Choisissez votre mot de passe pour accepter l’invitation.</p>
          <NewPassword guest={guest} button="Accepter l’invitation" done="Bienvenue dans l’équipe" />
        </>
      ) : (
        <>
          <Notice tone="error">Cette invitation n’est plus valable, ou elle a déjà servi.</Notice>
          <p className="door-text">
            Demandez au propriétaire de vous en envoyer une autre. Vous avez déjà choisi un mot de
            passe&nbsp;?
          </p>
          <p className="door-more">
            <Link to="/admin/login" className="door-link">
              Se connecter
            </Link>
          </p>
        </>
      )}
    </Door>
  );
}

export function HydrateFallback() {
  return <DoorLoading title={title} />;
}
