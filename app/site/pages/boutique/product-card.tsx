import { IconCheck, IconPlus, IconWarning } from "#app/art/icons.tsx";
import { Badge } from "#app/ui/core/badge.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { Dot } from "#app/ui/core/dot.tsx";
import { Anchor } from "#app/ui/core/link.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import type { SitePath } from "#content/site-path.ts";
import { reductionPercent } from "#domain/money/price-history.ts";
import { contentLabel, unitPriceLabel } from "#domain/shop/product.ts";
import type { ProductCard } from "#usecases/catalogue/product-card.ts";
import { ProductPicture } from "./product-picture.tsx";
import { StockText } from "./stock-text.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import "./product-card.css";

export function productPath(slug: string): SitePath {
  return `/boutique/produit/${slug}`;
}

type CardProps = { card: ProductCard; level?: 2 | 3; priority?: boolean };

/** One product of a list. The name's link covers the picture too; the only other control is the add button. */
export function ProductCardView({ card, level = 2, priority = false }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={cx("shop-card", card.isOut && "is-out")}>
      <div className="shop-card-picture">
        <ProductPicture image={card.image} alt="" sizes="card" priority={priority} />
        {card.crossedCents !== null && <Reduction cents={card.priceCents} crossed={card.crossedCents} />}
        {card.hasHazards && (
          <span className="shop-card-hazard" title="Produit étiqueté, voir les précautions">
            <IconWarning size={15} />
            <VisuallyHidden>Produit étiqueté, voir les précautions</VisuallyHidden>
          </span>
        )}
      </div>
      <div className="px-1 pt-3.5">
        <Heading className="shop-card-name">
          <Anchor to={productPath(card.slug)} prefetch="intent">
            {card.name}
          </Anchor>
        </Heading>
        <ContentLine card={card} />
      </div>
      <div className="shop-card-foot">
        <Price
          cents={card.priceCents}
          from={card.isFrom ? "dès" : undefined}
          format="euros"
          crossed={card.crossedCents ?? undefined}
          className="text-lg md:text-xl"
        />
        <StockText card={card} />
        {!card.isOut && !card.hasVariants && <AddButton card={card} />}
      </div>
    </article>
  );
}

function Reduction({ cents, crossed }: { cents: number; crossed: number }) {
  const percent = reductionPercent(cents, crossed);
  if (percent < 1) return null;
  return (
    <Badge tone="promo" className="absolute top-3 left-3">
      −{percent}
      {"\u00a0%"}
    </Badge>
  );
}

function ContentLine({ card: { content, priceCents, shortDescription } }: { card: ProductCard }) {
  const size = content && contentLabel(content);
  const unit = content && unitPriceLabel(priceCents, content);
  if (!size) return <p className="shop-card-size line-clamp-2 md:line-clamp-1">{shortDescription}</p>;
  return (
    <p className="shop-card-size tabular-nums">
      {size}
      {unit && (
        <>
          <span className="max-md:hidden">
            <Dot />
          </span>
          <span className="max-md:block">{unit}</span>
        </>
      )}
    </p>
  );
}

function AddButton({ card }: { card: ProductCard }) {
  const { isAdded, add } = useAddToCart(card);
  return (
    <button
      type="button"
      className="shop-add"
      data-instrument=""
      data-added={isAdded || undefined}
      aria-label={`Ajouter ${card.name} au panier`}
      onClick={() => add(1)}
    >
      {isAdded ? <IconCheck size={20} /> : <IconPlus size={20} />}
    </button>
  );
}
