import { Notice } from "#app/ui/feedback/notice.tsx";
import { Link } from "#router";
import { Door, DoorLoading, doorMeta } from "../../session/door.tsx";
import { LinkNotice } from "../../session/link-notice.tsx";
import { NewPassword, readLinkGuest } from "../../session/new-password.tsx";
import type { Route } from "./+types/recovery.ts";

const title = "Nouveau mot de passe";

export const meta: Route.MetaFunction = () => doorMeta(title);

/** Where the recovery mail's link lands. */
export async function clientLoader() {
  return readLinkGuest();
}
clientLoader.hydrate = true as const;

export default function Recovery({ loaderData: { guest, linkMessage } }: Route.ComponentProps) {
  return (
    <Door title={title}>
      {guest ? (
        <NewPassword guest={guest} button="Enregistrer" done="Mot de passe enregistré" />
      ) : (
        <>
          {linkMessage ? (
            <LinkNotice message={linkMessage} />
          ) : (
            <Notice tone="error">Ce lien n’est plus valable, ou il a déjà servi.</Notice>
          )}
          <p className="door-more">
            <Link to="/admin/login?etape=oublie" className="door-link">
              Recevoir un nouveau lien
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
