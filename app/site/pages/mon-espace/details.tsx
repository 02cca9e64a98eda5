import { depsContext } from "#app/deps-context.ts";
import { AddPasskey } from "#app/site/customer-space/passkey-buttons.tsx";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { SpaceFrame } from "#app/site/customer-space/space-frame.tsx";
import { SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { Button } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { erasurePage, passkeyTexts, spacePages } from "#content/pages/customer-space.ts";
import { listOwnPasskeys } from "#usecases/customer-space/passkeys/own-passkeys.ts";
import { readSpaceAddresses, readSpaceConsents } from "#usecases/customer-space/read-belongings.ts";
import { listCustomerSessions } from "#usecases/customer-space/sessions.ts";
import type { Route } from "./+types/details.ts";
import { AddressSection } from "./address-section.tsx";
import { answerDetails } from "./answer-details.ts";
import { ConsentSection } from "./consent-section.tsx";
import { PasskeyList, SessionList } from "./key-lists.tsx";
import "./page.css";

const page = spacePages.details;

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, page);
}

export const headers = linkPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer({ request, context });
  const deps = context.get(depsContext);
  const [addresses, consents, sessions, passkeys] = await Promise.all([
    readSpaceAddresses(deps, customer),
    readSpaceConsents(deps, customer),
    listCustomerSessions(deps, customer),
    listOwnPasskeys(deps, customer),
  ]);
  const wasKeyAdded = new URL(request.url).searchParams.get("cle") === "ajoutee";
  return { email: customer.email, addresses, consents, sessions, passkeys, wasKeyAdded };
}

export async function action({ request, context }: Route.ActionArgs) {
  const customer = await requireCustomer({ request, context });
  const form = await request.formData().catch(() => new FormData());
  return answerDetails(context.get(depsContext), customer, form);
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { email, addresses, consents, sessions, passkeys, wasKeyAdded } = loaderData;
  const problem = actionData ?? null;
  return (
    <SpaceFrame title={page.title} email={email}>
      <div className="space-columns">
        <AddressSection addresses={addresses} problem={problem} />
        <ConsentSection consents={consents} />
        <SpaceSection id="cles" title={passkeyTexts.title}>
          <p>{passkeyTexts.lead}</p>
          {wasKeyAdded && <Notice tone="success">{passkeyTexts.added}</Notice>}
          <PasskeyList passkeys={passkeys} />
          <AddPasskey />
        </SpaceSection>
        <SpaceSection id="appareils" title="Appareils connectés">
          <SessionList sessions={sessions} />
          {sessions.length > 1 && (
            <form method="post">
              <input type="hidden" name="etape" value="sessions-fin" />
              <Button type="submit" variant="secondary" size="sm">
                Se déconnecter partout ailleurs
              </Button>
            </form>
          )}
        </SpaceSection>
        <SpaceSection id="donnees" title="Mes données">
          <p>
            Tout ce que nous gardons de vous, dans un fichier que vous pouvez relire ou donner à un autre.
          </p>
          <form method="post" action="/mon-espace/export">
            <Button type="submit" variant="secondary">
              Télécharger mes données
            </Button>
          </form>
          <p>
            Ou l’effacement de tout ce que la loi ne nous fait pas garder. Un code envoyé par e-mail le
            confirme.
          </p>
          <form method="post" action={erasurePage.path}>
            <Button type="submit" variant="secondary" size="sm" className="text-danger">
              {erasurePage.title}
            </Button>
          </form>
        </SpaceSection>
      </div>
    </SpaceFrame>
  );
}
