import { memo, useDeferredValue } from "react";
import { ProductArt } from "#app/art/scene.tsx";
import { depsContext } from "#app/deps-context.ts";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { placeOf } from "#app/site/seo/place-of.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { LinkButton } from "#app/ui/core/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { shopTexts } from "#content/catalogue/shop-texts.ts";
import type { PageAddress } from "#content/site-path.ts";
import { isServiceOff } from "#content/switched-off.ts";
import { filtersSearch, NO_FILTERS, parseFilters, sideFilterCount } from "#domain/shop/catalogue-filters.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { contractPlace } from "#domain/text/of-place.ts";
import { browseCatalogue } from "#usecases/catalogue/browse-catalogue.ts";
import type { Route } from "./+types/page.ts";
import { FeaturedProduct } from "./featured-product.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { GiftCardTile } from "./gift-card-tile.tsx";
import { ProductCardView } from "./product-card.tsx";
import { ResultTools } from "./result-tools.tsx";
import { ScriptNotice } from "./script-notice.tsx";
import { ShopHead } from "./shop-head.tsx";
import { shopPath, useFilters } from "./use-filters.ts";
import "./page.css";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { filters, category } = loaderData;
  const isPlain = filters.question === "" && sideFilterCount(filters) === 0 && filters.sort === "demande";
  const own = { ...NO_FILTERS, category: category ? filters.category : null, page: filters.page };
  const path: PageAddress = `/boutique${filtersSearch(own)}`;
  const ville = placeOf(matches[0]).city;
  const title = category ? `${category.name}, boutique` : shopTexts.title;
  return pageMeta(matches, {
    title: filters.page > 1 ? `${title}, page ${filters.page}` : title,
    description: category?.description || contractPlace(fillText(shopTexts.description, { ville }), ville),
    path,
    // Search engines would index every combination of filters as a separate page.
    isIndexed: isPlain,
    structuredData: [
      breadcrumbList(siteUrlOf(matches[0]), [
        { label: "Accueil", href: "/" },
        { label: shopTexts.title, href: "/boutique" },
        ...(category ? [{ label: category.name, href: path }] : []),
      ]),
    ],
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = parseFilters(new URL(request.url).searchParams);
  const page = await browseCatalogue(context.get(depsContext), filters);
  const category = page.categories.find(({ slug }) => slug === filters.category) ?? null;
  return { filters: { ...filters, page: page.page }, page, category };
}

export default function Boutique({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const { filters, isPending, change } = useFilters(loaderData.filters);
  // The tick is shown first, what it adds around the products after that.
  const shownNext = useDeferredValue(filters);
  if (page.total === 0 && filtersSearch(loaderData.filters) === "") return <EmptyShop />;
  return (
    <div className="bg-paper">
      <Head page={page} filters={shownNext} onChange={change} />
      <div className="border-(--rule) border-t pb-(--section)">
        <div className="wrap shop-grid">
          <FilterPanel
            filters={filters}
            surfaceCounts={page.surfaceCounts}
            dearestEuros={page.dearestEuros}
            onChange={change}
          />
          <div className="shop-main">
            <Tools total={page.total} filters={shownNext} onChange={change} />
            <ScriptNotice />
            <Results {...loaderData} isPending={isPending} />
          </div>
        </div>
      </div>
    </div>
  );
}

const Head = memo(ShopHead);
const Tools = memo(ResultTools);

type ShownProducts = Route.ComponentProps["loaderData"];

function Results({ isPending, ...products }: ShownProducts & { isPending: boolean }) {
  return (
    <div aria-busy={isPending} className="shop-results">
      <Products {...products} />
    </div>
  );
}

/** Not drawn again while the answer to a filter is awaited. */
const Products = memo(function Products({ page, filters }: ShownProducts) {
  if (page.total === 0) {
    return (
      <EmptyState
        picture={<ProductArt name="lot-microfibres" alt="" className="mb-3 size-40 rounded-card" />}
        title={shopTexts.noneTitle}
        className="py-16"
        actions={<LinkButton to="/boutique">{shopTexts.seeAll}</LinkButton>}
      >
        {shopTexts.noneText}
      </EmptyState>
    );
  }
  const isFront = filtersSearch(filters) === "";
  const [first, ...rest] = page.items;
  const showsFeatured = isFront && first !== undefined && !first.isOut;
  const cards = showsFeatured ? rest : page.items;
  return (
    <>
      <h2 className="sr-only">Produits</h2>
      <div className="shop-cards">
        {showsFeatured && <FeaturedProduct card={first} />}
        {cards.map((card, index) => (
          <ProductCardView key={card.id} card={card} level={3} priority={index < 2} />
        ))}
        {isFront && !isServiceOff("gift") && <GiftCardTile />}
      </div>
      <Pagination
        page={page.page}
        pageCount={page.pageCount}
        hrefFor={(number) => shopPath({ ...filters, page: number })}
        label="Pages de la boutique"
        className="mt-12"
      />
    </>
  );
});

/** A new site, before its first product is published: nothing to search or filter yet. */
function EmptyShop() {
  return (
    <div className="bg-paper">
      <div className="wrap pt-6 pb-(--section) md:pt-11">
        <h1 className="text-5xl">{shopTexts.title}</h1>
        <p className="lead mt-2.5">{shopTexts.lead}</p>
        <EmptyState
          picture={<ProductArt name="mousse-active" alt="" className="mb-3 size-40" />}
          title={shopTexts.emptyTitle}
          className="py-16"
          actions={
            <>
              {isServiceOff("gift") || (
                <LinkButton to="/boutique/carte-cadeau">{shopTexts.emptyGift}</LinkButton>
              )}
              <LinkButton to="/contact" variant="secondary">
                {shopTexts.emptyAsk}
              </LinkButton>
            </>
          }
        >
          {shopTexts.emptyText}
        </EmptyState>
      </div>
    </div>
  );
}
