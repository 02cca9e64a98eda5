import { Button } from "#app/ui/core/button.tsx";
import { Anchor } from "#app/ui/core/link.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { shopTexts } from "#content/catalogue/shop-texts.ts";
import type { ProductCard } from "#usecases/catalogue/product-card.ts";
import { productPath } from "./product-card.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import "./featured-product.css";

/** The featured product of the shop, two columns wide. */
export function FeaturedProduct({ card }: { card: ProductCard }) {
  const { isAdded, add } = useAddToCart(card);
  return (
    <article className="shop-featured on-dark">
      <div className="shop-featured-text">
        <span className="shop-featured-tag">{shopTexts.featured}</span>
        <h3 className="text-[1.625rem] text-white max-md:text-2xl">
          <Anchor to={productPath(card.slug)} prefetch="intent" className="shop-featured-link">
            {card.name}
          </Anchor>
        </h3>
        <p className="text-(--muted) text-pretty">{card.shortDescription}</p>
        <div className="shop-featured-foot">
          <Price
            cents={card.priceCents}
            from={card.isFrom ? "dès" : undefined}
            format="euros"
            crossed={card.crossedCents ?? undefined}
            className="text-3xl text-white"
          />
          {!card.hasVariants && (
            <Button size="sm" onClick={() => add(1)} aria-label={`${shopTexts.add}\u00a0: ${card.name}`}>
              {isAdded ? shopTexts.added : shopTexts.add}
            </Button>
          )}
        </div>
      </div>
      <div className="shop-featured-picture">
        <ProductPicture image={card.image} alt="" sizes="card" priority />
      </div>
    </article>
  );
}
