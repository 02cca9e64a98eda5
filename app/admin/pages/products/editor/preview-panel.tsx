import { ProductCardView } from "#app/site/pages/boutique/product-card.tsx";
import { parseEuros } from "#domain/money/typed-euros.ts";
import { stockState } from "#domain/shop/product.ts";
import { lowestPrice } from "#domain/shop/variant.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { Panel } from "../../../ui/panel.tsx";
import { crossedAt, periodsOf } from "./crossing.ts";
import type { EditorData, ProductForm } from "./use-product-form.ts";

/** The card as the shop would draw it, and what a search engine would show. */
export function PreviewPanel({ form: { draft }, data }: { form: ProductForm; data: EditorData | null }) {
  const priceCents = parseEuros(draft.price) ?? 0;
  const variants = data?.variants ?? [];
  const prices = variants.map((variant) => variant.priceCents ?? priceCents);
  const { cents, isFrom } = lowestPrice(prices.length === 0 ? [priceCents] : prices);
  const own = data?.product.stock ?? 1;
  const stock = variants.length === 0 ? own : variants.reduce((sum, variant) => sum + variant.stock, 0);
  const state = stockState(stock, typedNumber(draft.lowStock) || 0);
  const crossed = crossedAt(periodsOf(data), priceCents, new Date());
  const card = {
    id: data?.product.id ?? "",
    slug: draft.slug,
    name: draft.name || "Nom du produit",
    shortDescription: draft.shortDescription,
    category: "",
    surfaces: draft.surfaces,
    priceCents: cents,
    isFrom,
    hasVariants: variants.length > 0,
    crossedCents: cents === priceCents ? (crossed?.cents ?? null) : null,
    content:
      variants.length === 0 && typedNumber(draft.amount) > 0
        ? { amount: typedNumber(draft.amount), unit: draft.unit }
        : null,
    weightGrams: 0,
    stock: state,
    left: state === "low" ? stock : null,
    isOut: state === "out",
    hasHazards: draft.signalWord !== "",
    pickupOnly: draft.pickupOnly,
    image: draft.images[0] ?? null,
    popularity: 0,
    since: 0,
  };
  return (
    <Panel title="Aperçu">
      {/* A picture of the card: its link and its button belong to the shop. */}
      <div className="edit-card on-light" inert>
        <ProductCardView card={card} level={3} />
      </div>
      <div className="edit-google">
        <small>boutique › produit › {draft.slug}</small>
        <b>{draft.name || "Nom du produit"}</b>
        <p>{draft.shortDescription}</p>
      </div>
    </Panel>
  );
}
