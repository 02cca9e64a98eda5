import { ProductArt } from "#app/art/scene.tsx";
import { Anchor } from "#app/ui/core/link.tsx";
import { giftCardTexts } from "#content/catalogue/gift-card-texts.ts";
import "./product-card.css";

/** The gift card among the products: it has a page of its own instead of an add button. */
export function GiftCardTile() {
  return (
    <article className="shop-card">
      <div className="shop-card-picture">
        <ProductArt name="carte-cadeau" alt="" className="aspect-square w-full" />
      </div>
      <div className="px-1 pt-3.5">
        <h3 className="shop-card-name">
          <Anchor to="/boutique/carte-cadeau" prefetch="intent">
            {giftCardTexts.title}
          </Anchor>
        </h3>
        <p className="shop-card-size">{giftCardTexts.tile}</p>
      </div>
      <div className="shop-card-foot">
        <span className="price text-wrap text-lg md:text-xl">{giftCardTexts.range}</span>
        <span className="font-medium text-success text-xs">{giftCardTexts.byMail}</span>
      </div>
    </article>
  );
}
