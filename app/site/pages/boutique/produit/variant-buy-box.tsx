import { useState } from "react";
import { RadioCard, RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { productTexts } from "#content/catalogue/shop-texts.ts";
import { type VariantChoice, variantName } from "#domain/shop/variant.ts";
import type { ProductCard } from "#usecases/catalogue/product-card.ts";
import { stockWords } from "../stock-text.tsx";
import type { SoldCard } from "../use-add-to-cart.ts";
import { BuyBox } from "./buy-box.tsx";
import { ProductDock } from "./product-dock.tsx";

type VariantBuyBoxProps = { card: ProductCard; variants: readonly VariantChoice[] };

/** Sizes and scents, each with its price and stock, then the box of the one chosen: first the first that is in stock. */
export function VariantBuyBox({ card, variants }: VariantBuyBoxProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen =
    variants.find(({ id }) => id === chosenId) ?? variants.find(({ isOut }) => !isOut) ?? variants[0];
  if (!chosen) return null;
  const sold = soldCard(card, chosen);
  return (
    <>
      <div className="mt-6">
        <RadioCards label={productTexts.variants}>
          {variants.map((variant) => (
            <RadioCard
              key={variant.id}
              name="declinaison"
              value={variant.id}
              title={variant.label}
              description={stockWords(variant)}
              end={<Price cents={variant.priceCents} format="euros" />}
              checked={variant.id === chosen.id}
              onChange={() => setChosenId(variant.id)}
            />
          ))}
        </RadioCards>
      </div>
      {/* The key takes the quantity back to one. */}
      <BuyBox key={chosen.id} card={sold} />
      {!chosen.isOut && <ProductDock key={`dock ${chosen.id}`} card={sold} />}
    </>
  );
}

function soldCard(
  card: ProductCard,
  { id, label, priceCents, crossedCents, stock, left, isOut }: VariantChoice,
): SoldCard {
  const name = variantName(card.name, label);
  return { ...card, variant: id, name, priceCents, crossedCents, stock, left, isOut };
}
