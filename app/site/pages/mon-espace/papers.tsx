import { IconDownload, IconLayers } from "#app/art/icons.tsx";
import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { SpaceFrame } from "#app/site/customer-space/space-frame.tsx";
import { SpaceRow, SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { unbrokenDay } from "#app/site/customer-space/unbroken-day.ts";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { spaceDocumentNames, spacePages, spaceQuoteStates } from "#content/pages/customer-space.ts";
import { quotePage } from "#content/pages/received-quote.ts";
import { formatEuros } from "#domain/money/money.ts";
import { readSpaceInvoices, readSpaceQuotes } from "#usecases/customer-space/read-papers.ts";
import type { Route } from "./+types/papers.ts";

const page = spacePages.papers;

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, page);
}

export const headers = linkPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer({ request, context });
  const deps = context.get(depsContext);
  const [quotes, invoices] = await Promise.all([
    readSpaceQuotes(deps, customer),
    readSpaceInvoices(deps, customer),
  ]);
  return { email: customer.email, quotes, invoices };
}

export default function Papers({ loaderData: { email, quotes, invoices } }: Route.ComponentProps) {
  return (
    <SpaceFrame title={page.title} email={email}>
      <div className="space-columns">
        <SpaceSection id="devis" title="Devis">
          {quotes.length === 0 && <p>Aucun devis pour l’instant.</p>}
          <ul className="space-rows space-quotes">
            {quotes.map(({ number, title, state, cents, sentOn, token }) => (
              <SpaceRow
                key={number}
                icon={<IconLayers />}
                title={title || `Devis ${number}`}
                detail={`${number}, du ${unbrokenDay(sentOn)}, ${spaceQuoteStates[state]}`}
                value={cents === null ? "sur devis" : formatEuros(cents)}
                to={`${quotePage.path}?jeton=${encodeURIComponent(token)}`}
              />
            ))}
          </ul>
        </SpaceSection>
        <SpaceSection id="factures" title="Factures">
          {invoices.length === 0 && <p>Aucune facture pour l’instant.</p>}
          <ul className="space-rows">
            {invoices.map(({ number, series, cents, day }) => (
              <SpaceRow
                key={number}
                icon={<IconDownload />}
                title={`${spaceDocumentNames[series]} ${number}`}
                detail={`${unbrokenDay(day)}, PDF`}
                value={formatEuros(cents)}
                to={`/mon-espace/facture/${encodeURIComponent(number)}`}
                isFile
              />
            ))}
          </ul>
        </SpaceSection>
      </div>
    </SpaceFrame>
  );
}
