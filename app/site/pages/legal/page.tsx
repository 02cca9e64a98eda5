import { data } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import type { PageHandle } from "#app/site/public-layout.tsx";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { TextLink } from "#app/ui/core/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { isLegalPage, legalPages, legalTexts as texts } from "#content/pages/legal.ts";
import type { PageAddress } from "#content/site-path.ts";
import { readPublicSettings } from "#usecases/settings/read-settings.ts";
import type { Route } from "./+types/page.ts";
import { legalDocument } from "./legal-document.server.ts";
import { legalFacts } from "./legal-facts.ts";
import "./page.css";

export const handle: PageHandle = { quiet: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name } = loaderData;
  const path: PageAddress = `/${name}`;
  const crumbs = [
    { label: "Accueil", href: "/" },
    { label: legalPages[name].title, href: path },
  ] as const;
  return pageMeta(matches, {
    ...legalPages[name],
    path,
    structuredData: [breadcrumbList(siteUrlOf(matches[0]), crumbs)],
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.replace(/^\/|\.data$/g, "");
  if (!isLegalPage(name)) throw data(null, { status: 404 });
  const settings = await readPublicSettings(context.get(depsContext));
  return { name, document: legalDocument(name, legalFacts(settings)) };
}

/** One page for every legal text; the texts are in content/legal. */
export default function Legal({ loaderData: { name, document } }: Route.ComponentProps) {
  const { title, description } = legalPages[name];
  return (
    <>
      <header className="bg-mist pt-4 pb-10 md:pt-6 md:pb-14">
        <div className="wrap">
          <Breadcrumbs trail={[{ label: "Accueil", to: "/" }]} current={title} className="mb-6 md:mb-10" />
          <h1 className="text-5xl">{title}</h1>
          <p className="lead mt-4">{description}</p>
        </div>
      </header>
      <div className="bg-paper pt-10 pb-(--section) md:pt-14">
        <div className="wrap legal-in">
          <nav aria-label={texts.contents} className="legal-nav">
            <p className="font-semibold text-md">{texts.contents}</p>
            <ul>
              {document.contents.map((entry) => (
                <li key={entry.id}>
                  <a href={`#${entry.id}`}>{entry.title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0">
            {document.hasBlanks && (
              <div className="legal-notice mb-8">
                <Notice tone="warning" title={texts.blankTitle}>
                  {texts.blankText}
                </Notice>
              </div>
            )}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts; what settings put in was escaped */}
            <div className="legal-text" dangerouslySetInnerHTML={{ __html: document.html }} />
            <p className="mt-10">
              <TextLink to="/contact?subject=autre">{texts.help}</TextLink>
            </p>
          </div>
        </div>
      </div>
    </>
  );
}
