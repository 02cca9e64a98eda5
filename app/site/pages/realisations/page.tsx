import { IconArrowRight, IconCamera } from "#app/art/icons.tsx";
import { depsContext } from "#app/deps-context.ts";
import { productImage } from "#app/site/seo/og-image.ts";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { LinkButton } from "#app/ui/core/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { makeoversPage as texts } from "#content/pages/makeovers.ts";
import { FEWEST_FILTERED, MAKEOVERS_PER_PAGE } from "#domain/makeover/makeover.ts";
import { type MakeoverList, readMakeovers } from "#usecases/makeovers/read-makeovers.ts";
import type { Route } from "./+types/page.ts";
import { MakeoverCard } from "./makeover-card.tsx";
import { makeoverItems } from "./makeover-data.ts";
import { MakeoverFilters } from "./makeover-filters.tsx";
import { type MakeoverQuery, makeoversHref, readMakeoverQuery } from "./makeover-query.ts";
import "./page.css";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const siteUrl = siteUrlOf(matches[0]);
  const { title, description, path, name } = texts;
  const shown = loaderData?.list.makeovers ?? [];
  const crumbs = [
    { label: "Accueil", href: "/" },
    { label: name, href: path },
  ] as const;
  return pageMeta(matches, {
    title,
    description,
    path,
    isIndexed: shown.length > 0,
    // A drawing of the demonstration is no picture for social networks: the page's card is.
    ...(shown[0] && !shown[0].isDemo && { image: productImage(shown[0].after) }),
    structuredData: [breadcrumbList(siteUrl, crumbs), ...makeoverItems(siteUrl, shown)],
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readMakeoverQuery(new URL(request.url).searchParams);
  return { query, list: await readMakeovers(context.get(depsContext), query) };
}

export default function Makeovers({ loaderData: { query, list } }: Route.ComponentProps) {
  const published = list.counts.reduce((sum, { count }) => sum + count, 0);
  const isFew = published < FEWEST_FILTERED;
  return (
    <div className="bg-paper">
      <header className="wrap mk-head">
        <div>
          <p className="kicker mb-4">{texts.name}</p>
          <h1 className="text-(--strong) text-5xl">{texts.heading}</h1>
        </div>
        {published > 0 && <p className="lead">{texts.lead}</p>}
      </header>
      {!isFew && <MakeoverFilters query={query} counts={list.counts} />}
      <section className="wrap mk-body" aria-label={texts.name}>
        {list.total === 0 ? (
          <NoMakeovers isFiltered={published > 0} />
        ) : (
          <>
            {list.makeovers.some(({ isDemo }) => isDemo) && <p className="mk-note">{texts.demoNote}</p>}
            <ul className="mk-grid" data-few={isFew || undefined}>
              {list.makeovers.map((makeover, index) => (
                <li key={makeover.id}>
                  <MakeoverCard makeover={makeover} level={2} isLarge={index === 0} />
                </li>
              ))}
            </ul>
          </>
        )}
        <QuotePanel query={query} list={list} />
      </section>
    </div>
  );
}

function NoMakeovers({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<IconCamera size={28} />}
      title={isFiltered ? texts.noneTitle : texts.emptyTitle}
      actions={
        <LinkButton to={isFiltered ? texts.path : "/services"} variant="secondary" size="sm">
          {isFiltered ? texts.reset : texts.emptyLink}
        </LinkButton>
      }
    >
      {isFiltered ? texts.noneText : texts.emptyText}
    </EmptyState>
  );
}

/** The way to the quote, and to the rest of the list. */
function QuotePanel({
  query,
  list: { page, pageCount, total },
}: {
  query: MakeoverQuery;
  list: MakeoverList;
}) {
  const rest = total - page * MAKEOVERS_PER_PAGE;
  return (
    <aside className="on-dark mk-call">
      <div>
        <h2 className="text-(--strong) text-2xl">{texts.callTitle}</h2>
        <p>{texts.callText}</p>
      </div>
      <LinkButton to="/#devis" trailing={<IconArrowRight />}>
        {texts.call}
      </LinkButton>
      {page > 1 && (
        <LinkButton to={makeoversHref(query, { page: page - 1 })} variant="secondary" rel="prev">
          {texts.previous}
        </LinkButton>
      )}
      {page < pageCount && (
        <LinkButton to={makeoversHref(query, { page: page + 1 })} variant="secondary" rel="next">
          {rest > 1 ? `Voir ${rest} autres` : "Voir la dernière"}
        </LinkButton>
      )}
    </aside>
  );
}
