import { useState } from "react";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { Price } from "#app/ui/core/price.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { StepperInput } from "#app/ui/fields/stepper-input.tsx";
import { productTexts, shopTexts } from "#content/catalogue/shop-texts.ts";
import { formatEuros } from "#domain/money/money.ts";
import { contentLabel, unitPriceLabel } from "#domain/shop/product.ts";
import type { ProductCard } from "#usecases/catalogue/product-card.ts";
import { stockWords } from "../stock-text.tsx";
import { type SoldCard, useAddToCart } from "../use-add-to-cart.ts";

/** The largest quantity offered; never more than the stock. */
const mostAtOnce = 20;

export function BuyBox({ card }: { card: SoldCard }) {
  const [quantity, setQuantity] = useState(1);
  const { isAdded, add } = useAddToCart(card);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-baseline gap-x-3.5 gap-y-1" data-instrument="">
        <Price
          cents={card.priceCents}
          format="euros"
          crossed={card.crossedCents ?? undefined}
          className="text-[2.5rem] leading-none"
        />
        <ContentSentence card={card} />
      </div>
      {card.crossedCents !== null && (
        <p className="mt-1.5 text-(--muted) text-xs">
          Prix barré{"\u00a0"}: le plus bas des 30 jours avant la réduction.
        </p>
      )}
      <StockLine card={card} />
      {card.isOut ? (
        <Notice
          className="mt-4"
          actions={
            <LinkButton to="/contact" variant="secondary" size="sm">
              {productTexts.outLink}
            </LinkButton>
          }
        >
          {productTexts.outText}
        </Notice>
      ) : (
        <div className="product-buy">
          <StepperInput
            label="Quantité"
            value={quantity}
            max={Math.min(mostAtOnce, card.left ?? mostAtOnce)}
            onChange={setQuantity}
          />
          <Button onClick={() => add(quantity)} data-added={isAdded || undefined} className="product-add">
            {isAdded ? (
              shopTexts.added
            ) : (
              <span>
                {shopTexts.add}
                <span className="max-sm:hidden"> ·</span>{" "}
                <span className="tabular-nums max-sm:hidden">{formatEuros(card.priceCents * quantity)}</span>
              </span>
            )}
          </Button>
        </div>
      )}
    </>
  );
}

function ContentSentence({ card: { content, priceCents } }: { card: ProductCard }) {
  const size = content && contentLabel(content);
  const unit = content && unitPriceLabel(priceCents, content);
  if (!size) return null;
  return <span className="text-(--muted) tabular-nums">{unit ? `${size}, soit ${unit}` : size}</span>;
}

const dots = {
  in: "[--dot:var(--color-success)]",
  low: "[--dot:var(--color-amber)]",
  out: "[--dot:var(--color-ash)]",
};

function StockLine({ card }: { card: ProductCard }) {
  return (
    <p className="mt-5 flex items-center gap-2.5 text-md">
      <span className={cx("product-dot", dots[card.stock])} aria-hidden="true" />
      <span>
        <b className="font-semibold">{stockWords(card)}</b>
        {card.stock !== "out" && `, ${productTexts.inStockHint}`}
      </span>
    </p>
  );
}
