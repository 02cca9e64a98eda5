import { useOutletContext, useRevalidator } from "react-router";
import { admin, read } from "../../client/admin-client.ts";
import { authClient } from "../../session/auth-client.ts";
import { listPasskeys } from "../../session/passkeys.ts";
import { fetchRecoveryCodeCount } from "../../session/recovery-codes.ts";
import { listAuthenticators } from "../../session/second-factor.ts";
import { type Me, roleNames } from "../../shell/me.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/account.ts";
import { AuthenticatorPanel } from "./authenticator-panel.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import "./account.css";

export async function clientLoader() {
  const { sessions } = await read(admin.account.sessions.$get());
  const client = await authClient();
  const [{ data }, authenticators, passkeys] = await Promise.all([
    client.getUser(),
    listAuthenticators(client),
    listPasskeys(client),
  ]);
  const codesLeft = authenticators.length > 0 ? await fetchRecoveryCodeCount() : null;
  return { sessions, authenticators, passkeys, codesLeft, newEmail: data.user?.new_email ?? null };
}
clientLoader.hydrate = true as const;

/** One's own access: what one signs in with, and where one is signed in. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const { sessions, authenticators, passkeys, codesLeft, newEmail } = loaderData;
  const me = useOutletContext<Me>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title="Mon compte" detail={`${me.email}, ${roleNames[me.role].toLowerCase()}`} />
      <div className="adm-halves acc-grid">
        <div className="adm-stack">
          <PasswordPanel email={me.email} onChanged={revalidate} />
          <EmailPanel email={me.email} newEmail={newEmail} onChanged={revalidate} />
        </div>
        <div className="adm-stack">
          {passkeys ? <PasskeysPanel passkeys={passkeys} onChanged={revalidate} /> : null}
          <AuthenticatorPanel authenticators={authenticators} codesLeft={codesLeft} onChanged={revalidate} />
        </div>
        <SessionsPanel sessions={sessions} onChanged={revalidate} />
      </div>
    </>
  );
}
