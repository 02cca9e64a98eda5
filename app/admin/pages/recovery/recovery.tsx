import { Notice } from "#app/ui/feedback/notice.tsx";
import { Link } from "#router";
import { LinkNotice } from "../../session/link-notice.tsx";
import { NewPasswordForm, readLinkUser } from "../../session/new-password.tsx";
import { SignInFrame, SignInLoading, signInMeta } from "../../session/sign-in-frame.tsx";
import type { Route } from "./+types/recovery.ts";

const title = "Nouveau mot de passe";

export const meta: Route.MetaFunction = () => signInMeta(title);

/** Where the recovery mail's link lands. */
export async function clientLoader() {
  return readLinkUser();
}
clientLoader.hydrate = true as const;

export default function Recovery({ loaderData: { linkUser, linkMessage } }: Route.ComponentProps) {
  return (
    <SignInFrame title={title}>
      {linkUser ? (
        <NewPasswordForm linkUser={linkUser} button="Enregistrer" done="Mot de passe enregistré" />
      ) : (
        <>
          {linkMessage ? (
            <LinkNotice message={linkMessage} />
          ) : (
            <Notice tone="error">Ce lien n’est plus valable, ou il a déjà servi.</Notice>
          )}
          <p className="sign-in-more">
            <Link to="/admin/login?etape=oublie" className="sign-in-link">
              Recevoir un nouveau lien
            </Link>
          </p>
        </>
      )}
    </SignInFrame>
  );
}

export function HydrateFallback() {
  return <SignInLoading title={title} />;
}
