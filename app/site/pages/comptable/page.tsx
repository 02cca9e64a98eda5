import { IconDownload } from "#app/art/icons.tsx";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { OutcomeCard } from "#app/site/private-pages/outcome-card.tsx";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { business } from "#content/business.ts";
import { accountantPage as texts } from "#content/pages/accountant.ts";
import { formatMonth } from "#domain/calendar/dates.ts";
import { ofName } from "#domain/text/elision.ts";
import { data } from "#router";
import { readAccountantToken } from "#usecases/accounting/accounting-link.ts";
import { monthSpan } from "#usecases/accounting/month.ts";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { Route } from "./+types/page.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, path } = texts;
  return pageMeta(matches, { title, description, path, isIndexed: false });
}

export function headers() {
  return { ...privateHeaders };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  const token = linkToken(request);
  const month = await readAccountantToken(context.get(depsContext), token);
  const name = month ? formatMonth(monthSpan(month).from) : null;
  return data({ token, name }, { status: name ? 200 : 404 });
}

/** What the accountant's mail leads to: the files of one month. */
export default function AccountantPage({ loaderData: { token, name } }: Route.ComponentProps) {
  return (
    <CheckoutShell
      end={
        <TextLink to={`mailto:${business.email}`} className="ml-auto">
          Écrire
        </TextLink>
      }
    >
      <div className="wrap max-w-[680px] py-12">
        {name ? (
          <Card look="lifted" className="grid gap-4">
            <h1 className="text-3xl">{`Les fichiers ${ofName(name)}`}</h1>
            <p>{texts.note}</p>
            {texts.files.map(({ id, label }) => (
              <LinkButton
                key={id}
                to={`${texts.filePath}?jeton=${encodeURIComponent(token)}&fichier=${id}`}
                variant="secondary"
                reloadDocument
                wide
              >
                <IconDownload />
                {label}
              </LinkButton>
            ))}
          </Card>
        ) : (
          <OutcomeCard title={texts.over}>
            <p>{texts.overNote}</p>
            <LinkButton to={`mailto:${business.email}`} variant="secondary">
              Nous écrire
            </LinkButton>
          </OutcomeCard>
        )}
      </div>
    </CheckoutShell>
  );
}
