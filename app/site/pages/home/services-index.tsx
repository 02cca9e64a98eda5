import { useState } from "react";
import { Price } from "#app/ui/core/price.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { countInWords } from "#content/count-words.ts";
import { crossedCents } from "#content/current-price-list.ts";
import { type ServiceRow, servicesIndex } from "#content/lists/services-index.ts";
import { offeredLinks } from "#content/offered-links.ts";
import { summaryCrossed } from "#content/summary-cents.ts";
import { Link } from "#router";
import { menuPrice } from "../../menu/menu-price.ts";
import { useVehicleChoice } from "../../service-parts/use-vehicle-choice.ts";

/** A price list, not cards: every service with its price. Pointing at a row shows its picture. */
export function ServicesIndex() {
  const rows = offeredLinks(servicesIndex);
  const [shown, setShown] = useState(rows[0]);
  return (
    <section id="services" className="section bg-paper">
      <div className="wrap index">
        <div className="index-side">
          <SectionHeading
            kicker="Services"
            title="Tout ce que nous faisons, et combien."
            lead={`${countInWords(rows.length)} ${rows.length > 1 ? "métiers" : "métier"}, une seule équipe qui se déplace. Le prix de départ est celui de la plus petite catégorie.`}
          />
          <img
            className="index-picture"
            src={`/art/scenes/${shown?.scene}.svg`}
            alt=""
            width="800"
            height="600"
            loading="lazy"
            decoding="async"
          />
        </div>
        <ul className="index-list">
          {rows.map((row) => (
            <li key={row.href}>
              <Link
                to={row.href}
                className="index-row"
                onPointerEnter={() => setShown(row)}
                onFocus={() => setShown(row)}
              >
                <span>
                  <strong>{row.label}</strong>
                  <small>{row.description}</small>
                </span>
                <RowPrice row={row} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function RowPrice({ row }: { row: ServiceRow }) {
  const [{ category }] = useVehicleChoice();
  const cents = menuPrice(row, category);
  if (cents === undefined) return <span className="index-note">{row.note}</span>;
  return (
    <Price
      className="flex-col items-end text-xl"
      cents={cents}
      crossed={row.offer && category ? crossedCents(row.offer, category) : summaryCrossed(row)}
      format={row.format}
      from={row.isFrom ? "à partir de" : undefined}
      per={row.unit && `/${row.unit}`}
    />
  );
}
