import { spacePaths } from "#content/pages/customer-space.ts";
import type { MailFacts } from "../mail-facts.ts";
import { MailTextLink, Note } from "./parts.tsx";

/** Where the customer finds everything again; nothing where the message does not know the site's address. */
export function SpaceNote({ facts: { siteUrl } }: { readonly facts: MailFacts }) {
  if (!siteUrl) return null;
  return (
    <Note>
      Rendez-vous, factures et commandes se retrouvent dans{" "}
      <MailTextLink href={`${siteUrl}${spacePaths.home}`}>votre espace</MailTextLink>.
    </Note>
  );
}
