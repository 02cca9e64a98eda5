import type { ReactNode } from "react";
import { Badge } from "#app/ui/core/badge.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { Price } from "#app/ui/core/price.tsx";
import { useHasChanged } from "#app/ui/feedback/use-live-once-changed.ts";
import { type Cents, formatEurosWhole } from "#domain/money/money.ts";
import { lowestPrice } from "#domain/vehicle/vehicle.ts";
import { AddToQuote, type AddToQuoteProps } from "./add-to-quote.tsx";
import { TickList } from "./tick-list.tsx";
import "./pack-grid.css";

/** A bar of `steps` slanted pieces, `filled` of them lit: how long it holds, or how long it takes. */
export type PackMeasure = {
  readonly label: string;
  readonly value: string;
  readonly filled: number;
  readonly steps: number;
};

export type PackOffer<Category extends string> = {
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular: boolean;
  readonly prices: Readonly<Record<Category, Cents>>;
  readonly measure?: PackMeasure;
};

type PackProps<Category extends string> = {
  offer: PackOffer<Category>;
  /** In the order they are shown. */
  categories: readonly Category[];
  category: Category | null;
  /** Over the title, to the pack's edges. */
  drawing?: ReactNode;
  action: Omit<AddToQuoteProps, "label" | "variant" | "wide" | "className">;
  level?: 2 | 3;
};

/** Packs side by side in one frame. */
export function PackGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx("packs", className)}>{children}</div>;
}

export function Pack<Category extends string>(props: PackProps<Category>) {
  const { offer, categories, category, drawing, action, level = 3 } = props;
  const Heading = `h${level}` as const;
  return (
    <article className="pack" data-popular={offer.popular || undefined}>
      {offer.popular && <Badge className="pack-badge">Populaire</Badge>}
      {drawing && <div className="pack-drawing">{drawing}</div>}
      <div className="pack-body">
        <Heading className="pack-title">{offer.title}</Heading>
        <p className="pack-description">{offer.description}</p>
        <PackPrice prices={offer.prices} category={category} />
        <PricesByCategory prices={offer.prices} categories={categories} category={category} />
        {offer.measure && <Measure {...offer.measure} />}
        <TickList items={offer.features} className="pack-features" />
        <AddToQuote
          {...action}
          label={`Ajouter ${offer.title} au devis`}
          addedLabel={`${offer.title} ajouté au devis`}
          variant={offer.popular ? "primary" : "secondary"}
          wide
        />
      </div>
    </article>
  );
}

type PricesProps<Category extends string> = {
  prices: Readonly<Record<Category, Cents>>;
  category: Category | null;
};

/** The chosen vehicle's price, or the lowest one until a vehicle is chosen; the same lines, so that nothing moves. */
function PackPrice<Category extends string>({ prices, category }: PricesProps<Category>) {
  return (
    <p className="pack-price" data-changed={useHasChanged(category) || undefined}>
      <span className="pack-price-for">{category === null ? "à partir de" : `catégorie ${category}`}</span>
      <Price key={category} cents={category === null ? lowestPrice(prices) : prices[category]} />
    </p>
  );
}

function PricesByCategory<Category extends string>(
  props: PricesProps<Category> & { categories: readonly Category[] },
) {
  const { prices, categories, category } = props;
  return (
    <ul className="pack-prices" aria-label="Prix par catégorie">
      {categories.map((id) => (
        <li key={id} data-chosen={id === category || undefined}>
          <b>{id}</b> {formatEurosWhole(prices[id])}
        </li>
      ))}
    </ul>
  );
}

function Measure({ label, value, filled, steps }: PackMeasure) {
  return (
    <div className="measure">
      <p>
        <span>{label}</span> <b>{value}</b>
      </p>
      <span className="measure-bar" aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike and never reordered
          <i key={index} data-on={index < filled || undefined} />
        ))}
      </span>
    </div>
  );
}
