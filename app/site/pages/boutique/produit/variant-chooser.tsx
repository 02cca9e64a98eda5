import { type ReactNode, useEffect, useState } from "react";
import { RadioCard, RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { productTexts } from "#content/catalogue/shop-texts.ts";
import { type VariantChoice, variantName } from "#domain/shop/variant.ts";
import type { ProductCard } from "#usecases/catalogue/product-card.ts";
import { stockWords } from "../stock-text.tsx";
import type { SoldCard } from "../use-add-to-cart.ts";

type VariantChooserProps = {
  card: ProductCard;
  variants: readonly VariantChoice[];
  onChosen: (sold: SoldCard) => void;
  /** The box of the variant chosen. */
  children: (sold: SoldCard) => ReactNode;
};

/** Sizes and scents, each with its price and stock. The first that is in stock is chosen to begin with. */
export function VariantChooser({ card, variants, onChosen, children }: VariantChooserProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen =
    variants.find(({ id }) => id === chosenId) ?? variants.find(({ isOut }) => !isOut) ?? variants[0];
  useEffect(() => {
    if (chosen) onChosen(soldCard(card, chosen));
  }, [card, chosen, onChosen]);
  if (!chosen) return null;
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
      {children(soldCard(card, chosen))}
    </>
  );
}

function soldCard(card: ProductCard, variant: VariantChoice): SoldCard {
  const { id, label, priceCents, crossedCents, weightGrams, stock, left, isOut } = variant;
  const name = variantName(card.name, label);
  return { ...card, variant: id, name, priceCents, crossedCents, weightGrams, stock, left, isOut };
}
