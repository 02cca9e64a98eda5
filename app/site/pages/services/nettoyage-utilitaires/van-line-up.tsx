import { silhouettes } from "#app/art/art-names.ts";
import { IconPlus } from "#app/art/icons.tsx";
import { Vehicle } from "#app/art/vehicle.tsx";
import { useCart } from "#app/ui/cart/use-cart.ts";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { utilityAdded, utilityPage } from "#content/services/utility.ts";
import { utilityFormulas } from "#content/utility.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { isCartItem, type ServiceLine } from "#domain/shop/cart.ts";
import { isSameLine } from "#domain/shop/same-line.ts";
import type { UtilityCategory } from "#domain/vehicle/vehicle.ts";
import { addServiceLine } from "../../../service-parts/add-service-line.ts";
import { AddToQuote } from "../../../service-parts/add-to-quote.tsx";
import { TickList } from "../../../service-parts/tick-list.tsx";
import { utilityLine } from "./utility-line.ts";
import "./van-line-up.css";

const paints: Record<UtilityCategory, string> = {
  U1: "#d9dee3",
  U2: "#0b7a70",
  U3: "#2b3440",
  U4: "#e9edf0",
};

type VanLineUpProps = {
  /** Of the vans' names. */
  level?: 2 | 3;
  /** Without what each formula contains, and with drawings fetched near the screen. */
  isBrief?: boolean;
};

/** The four formulas as the vans themselves, at one scale on one ground line. A van in the quote is drawn clean. */
export function VanLineUp({ level = 2, isBrief = false }: VanLineUpProps) {
  return (
    <div className="vans-stage">
      <p className="vans-scale">
        <i aria-hidden="true" />
        {utilityPage.scale}
      </p>
      <ul className="vans">
        {utilityCategories.map((category) => (
          <Van key={category.id} {...{ category, level, isBrief }} />
        ))}
      </ul>
    </div>
  );
}

type VanProps = Required<VanLineUpProps> & { category: (typeof utilityCategories)[number] };

function Van({ category: { id, label }, level, isBrief }: VanProps) {
  const Heading = `h${level}` as const;
  const formula = utilityFormulas[id];
  const line = utilityLine(formula);
  const count = useCount(line);
  return (
    <li className="van" data-brief={isBrief || undefined} data-in-quote={count > 0 || undefined}>
      <span className="van-picture">
        <Vehicle
          kind={silhouettes[id]}
          frame="tight"
          paint={paints[id]}
          className="van-drawing"
          lazy={isBrief}
        />
      </span>
      <div className="van-name">
        <p className="van-code">{id}</p>
        <Heading>{label}</Heading>
        <p className="van-about">{formula.description}</p>
      </div>
      <Price
        cents={readOfferCents(currentPriceList(), "utility.cleaning", id)}
        crossed={crossedCents("utility.cleaning", id)}
        format="euros"
        className="van-price"
      />
      {!isBrief && (
        <details className="accordion phone-fold van-features">
          <summary>
            {utilityPage.included}
            <VisuallyHidden>{` ${label}`}</VisuallyHidden>
            <span className="accordion-mark" aria-hidden="true" />
          </summary>
          <TickList items={formula.features} />
        </details>
      )}
      <AddToQuote
        className="van-add"
        label="Ajouter au devis"
        addedLabel={count > 1 ? `Ajouté au devis (${count})` : "Ajouté au devis"}
        subject={label}
        isAdded={count > 0}
        variant="secondary"
        size="sm"
        wide
        isSign={isBrief}
        trailing={<IconPlus size={18} />}
        onAdd={() => addServiceLine(line, utilityAdded(formula.title))}
      />
    </li>
  );
}

/** A price per van: three vans of a kind are three lines. */
function useCount(wanted: ServiceLine): number {
  return useCart().filter((line) => !isCartItem(line) && isSameLine(line, wanted)).length;
}
