import { Suspense, useState } from "react";
import { data } from "react-router";
import { IconArrowRight } from "#app/art/icons.tsx";
import { depsContext } from "#app/deps-context.ts";
import { productImage } from "#app/site/seo/og-image.ts";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";
import { TextLink } from "#app/ui/core/link.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { shopTexts } from "#content/catalogue/shop-texts.ts";
import type { ProductCard } from "#usecases/catalogue/product-card.ts";
import { readParcelCents } from "#usecases/catalogue/read-parcel-cents.ts";
import { readProduct } from "#usecases/catalogue/read-product.ts";
import { ProductCardView, productPath } from "../product-card.tsx";
import { ScriptNotice } from "../script-notice.tsx";
import type { SoldCard } from "../use-add-to-cart.ts";
import type { Route } from "./+types/page.ts";
import { BuyBox } from "./buy-box.tsx";
import { DeliveryLines } from "./delivery-lines.tsx";
import { Gallery } from "./gallery.tsx";
import { HazardPanel } from "./hazard-panel.tsx";
import { productData } from "./product-data.server.ts";
import { ProductDock } from "./product-dock.tsx";
import { UsageSection } from "./usage-section.tsx";
import "./page.css";
import "../guarantee-notice.css";

/** Loaded after the page: most products have no variants, and the legal details are folded. */
const VariantChooser = lazyPart(() =>
  import("./variant-chooser.tsx").then((module) => module.VariantChooser),
);
const LegalDetails = lazyPart(() => import("./legal-details.tsx").then((module) => module.LegalDetails));

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product } = loaderData;
  const { card, category } = product;
  const siteUrl = siteUrlOf(matches[0]);
  return pageMeta(matches, {
    title: card.name,
    description: card.shortDescription,
    path: productPath(card.slug),
    image: productImage(product.images[0]),
    structuredData: [
      loaderData.structured,
      breadcrumbList(siteUrl, [
        { label: shopTexts.title, href: "/boutique" },
        { label: category.name, href: `/boutique?categorie=${category.slug}` },
        { label: card.name, href: productPath(card.slug) },
      ]),
    ],
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const product = await readProduct(deps, params.slug);
  if (!product) throw data("Produit introuvable", { status: 404 });
  const parcelCents = readParcelCents(deps, product.card.weightGrams);
  return { product, structured: productData(deps.siteUrl, product), parcelCents };
}

export default function Produit({ loaderData }: Route.ComponentProps) {
  const { product, parcelCents } = loaderData;
  const { card, category, images, paragraphs, steps, hazards, dilutionRatio, variants, related } = product;
  const [chosen, setChosen] = useState<SoldCard | null>(null);
  // The one chosen on the page of another product is not this page's.
  const docked: SoldCard | null = variants.length === 0 ? card : chosen?.id === card.id ? chosen : null;
  return (
    // The key resets quantity and picture when the visitor goes to another product.
    <article key={card.id} className="bg-paper">
      <div className="wrap pt-2 pb-12 md:pt-7 md:pb-18">
        <Breadcrumbs
          trail={[
            { label: shopTexts.title, to: "/boutique" },
            { label: category.name, to: `/boutique?categorie=${category.slug}` },
          ]}
          current={card.name}
        />
        <div className="product-top">
          <Gallery images={images} name={card.name} />
          <div className="product-offer min-w-0">
            <h1 className="text-4xl">{card.name}</h1>
            <p className="lead mt-3">{card.shortDescription}</p>
            {variants.length === 0 ? (
              <BuyBox card={card} />
            ) : (
              <Suspense>
                <VariantChooser card={card} variants={variants} onChosen={setChosen}>
                  {(sold) => <BuyBox key={sold.variant} card={sold} />}
                </VariantChooser>
              </Suspense>
            )}
            <ScriptNotice />
            <DeliveryLines parcelCents={parcelCents} pickupOnly={card.pickupOnly} isOut={card.isOut} />
          </div>
          <Suspense>
            <LegalDetails brand={product.brand} safety={product.safety} />
          </Suspense>
        </div>
      </div>
      <div className="section bg-mist">
        <div className="wrap product-info" data-alone={hazards ? undefined : true}>
          <UsageSection paragraphs={paragraphs} steps={steps} dilutionRatio={dilutionRatio} />
          {hazards && <HazardPanel hazards={hazards} />}
        </div>
      </div>
      {related.length > 0 && <Related cards={related} />}
      {docked && !docked.isOut && <ProductDock key={docked.variant} card={docked} />}
    </article>
  );
}

function Related({ cards }: { cards: readonly ProductCard[] }) {
  return (
    <section className="section" aria-labelledby="va-avec">
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="va-avec" className="text-4xl">
            {shopTexts.goesWith}
          </h2>
          <TextLink to="/boutique" trailing={<IconArrowRight size={18} />}>
            {shopTexts.wholeShop}
          </TextLink>
        </div>
        <div className="shop-cards shop-cards-four">
          {cards.map((card) => (
            <ProductCardView key={card.id} card={card} level={3} />
          ))}
        </div>
      </div>
    </section>
  );
}
