import { useRef } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { shopTexts } from "#content/catalogue/shop-texts.ts";
import { useBottomBar } from "../../../wizard/use-bottom-bar.ts";
import { StockText } from "../stock-text.tsx";
import { type SoldCard, useAddToCart } from "../use-add-to-cart.ts";

/** On phones the add button stays at the bottom of the screen while the page scrolls. */
export function ProductDock({ card }: { card: SoldCard }) {
  const bar = useRef<HTMLDivElement>(null);
  const { isAdded, add } = useAddToCart(card);
  useBottomBar(bar);
  return (
    <div ref={bar} className="product-dock">
      <p>
        <span className="block text-lg leading-tight">
          <Price cents={card.priceCents} format="euros" />
        </span>
        <StockText card={card} />
      </p>
      <Button size="sm" onClick={() => add(1)} aria-label={`${shopTexts.add}, une pièce`}>
        {isAdded ? shopTexts.added : shopTexts.add}
      </Button>
    </div>
  );
}
