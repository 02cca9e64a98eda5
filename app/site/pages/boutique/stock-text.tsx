import { cx } from "#app/ui/core/cx.ts";
import { leftText, productTexts } from "#content/catalogue/shop-texts.ts";
import type { ProductCard } from "#usecases/catalogue/product-card.ts";

const colours = { in: "text-success", low: "text-amber-900", out: "text-(--muted)" };

export function stockWords({ stock, left }: Pick<ProductCard, "stock" | "left">): string {
  if (stock === "out") return productTexts.out;
  return stock === "low" && left !== null ? leftText(left) : productTexts.inStock;
}

export function StockText({ card, className }: { card: ProductCard; className?: string }) {
  return (
    <span className={cx("font-medium text-xs", colours[card.stock], className)}>{stockWords(card)}</span>
  );
}
