import type { ReactNode } from "react";
import { Badge } from "#app/ui/core/badge.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { useHasChanged } from "#app/ui/feedback/use-live-once-changed.ts";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { formatEurosWhole } from "#domain/money/money.ts";
import type { CarOfferId } from "#domain/quote/offer.ts";
import { lowestOfferCents, readOfferCents } from "#domain/quote/offer-table.ts";
import { CAR_CATEGORIES, type CarCategory } from "#domain/vehicle/vehicle.ts";
import { AddToQuote, type AddToQuoteProps } from "./add-to-quote.tsx";
import { TickList } from "./tick-list.tsx";
import "./pack-grid.css";

/** A bar of `steps` slanted pieces, `filled` of them lit: how long it holds, or how long it takes. */
type PackMeasure = {
  readonly label: string;
  readonly value: string;
  readonly filled: number;
  readonly steps: number;
};

export type PackCard = {
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular: boolean;
  readonly offer: CarOfferId;
  readonly measure?: PackMeasure;
};

type PackProps = {
  pack: PackCard;
  category: CarCategory | null;
  /** Each price chooses its category. */
  onCategory: (category: CarCategory) => void;
  /** Over the title, to the pack's edges. */
  drawing?: ReactNode;
  action: Omit<AddToQuoteProps, "label" | "variant" | "wide" | "className">;
  level?: 2 | 3;
};

/** Packs side by side in one frame. */
export function PackGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx("packs", className)}>{children}</div>;
}

export function Pack({ pack, category, onCategory, drawing, action, level = 3 }: PackProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="pack" data-popular={pack.popular || undefined}>
      {pack.popular && <Badge className="pack-badge">Populaire</Badge>}
      {drawing && <div className="pack-drawing">{drawing}</div>}
      <div className="pack-body">
        <Heading className="pack-title">{pack.title}</Heading>
        <p className="pack-description">{pack.description}</p>
        <PackPrice offer={pack.offer} category={category} />
        <PricesByCategory offer={pack.offer} category={category} onCategory={onCategory} />
        {pack.measure && <Measure {...pack.measure} />}
        <TickList items={pack.features} className="pack-features" />
        <AddToQuote
          {...action}
          label={`Ajouter ${pack.title} au devis`}
          addedLabel={`${pack.title} ajouté au devis`}
          variant={pack.popular ? "primary" : "secondary"}
          wide
        />
      </div>
    </article>
  );
}

type PricesProps = { offer: CarOfferId; category: CarCategory | null };

/** The chosen vehicle's price, or the lowest one until a vehicle is chosen; the same lines, so that nothing moves. */
function PackPrice({ offer, category }: PricesProps) {
  const prices = currentPriceList();
  return (
    <p className="pack-price" data-changed={useHasChanged(category) || undefined}>
      <span className="pack-price-for">{category === null ? "à partir de" : `catégorie ${category}`}</span>
      <Price
        key={category}
        cents={category === null ? lowestOfferCents(prices, offer) : readOfferCents(prices, offer, category)}
        crossed={crossedCents(offer, category ?? "A")}
      />
    </p>
  );
}

function PricesByCategory({ offer, category, onCategory }: PricesProps & Pick<PackProps, "onCategory">) {
  return (
    <ul className="pack-prices" aria-label="Prix par catégorie">
      {CAR_CATEGORIES.map((id) => (
        <li key={id}>
          <button type="button" aria-pressed={id === category} onClick={() => onCategory(id)}>
            <VisuallyHidden>catégorie</VisuallyHidden> <b>{id}</b>{" "}
            {formatEurosWhole(readOfferCents(currentPriceList(), offer, id))}
          </button>
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
