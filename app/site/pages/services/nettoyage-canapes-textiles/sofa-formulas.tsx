import { IconPlus } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import type { SceneName } from "#app/art/scene-names.ts";
import { PopularBadge } from "#app/ui/core/badge.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { sofaAdded } from "#content/services/sofa.ts";
import { type SofaFormula, sofaFormulas } from "#content/sofa.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { addServiceLine } from "../../../service-parts/add-service-line.ts";
import { AddToQuote } from "../../../service-parts/add-to-quote.tsx";
import { TickList } from "../../../service-parts/tick-list.tsx";
import { useIsInQuote } from "../../../service-parts/use-is-in-quote.ts";
import { sofaLine } from "./sofa-line.ts";
import "./sofa-formulas.css";

type SofaFormulasProps = {
  /** Of the formulas' names. */
  level?: 2 | 3;
  /** Name, kind and price only, where the page itself is one click away. */
  isBrief?: boolean;
};

/** The drawn sofas on one ground line, at one scale. */
export function SofaFormulas({ level = 2, isBrief = false }: SofaFormulasProps) {
  return (
    <div className="sofas">
      {sofaFormulas.map((formula) => (
        <Sofa key={formula.id} {...{ formula, level, isBrief }} />
      ))}
    </div>
  );
}

function Sofa({ formula, level, isBrief }: Required<SofaFormulasProps> & { formula: SofaFormula }) {
  const Heading = `h${level}` as const;
  const { id, title, type, scene, offer, description, features, popular } = formula;
  const line = sofaLine(formula);
  return (
    <article className="sofa" data-popular={popular || undefined} data-brief={isBrief || undefined}>
      <Scene slot={`canapes.${id}`} name={scene as SceneName} alt="" className="sofa-picture" />
      <div className="sofa-text">
        <Heading>
          {title}
          {popular && <PopularBadge />}
        </Heading>
        <p className="sofa-kind">{type}</p>
        {!isBrief && <p className="sofa-for">{description}</p>}
      </div>
      {!isBrief && <TickList items={features} className="sofa-features" />}
      <div className="sofa-buy">
        <Price
          cents={readOfferCents(currentPriceList(), offer)}
          crossed={crossedCents(offer)}
          format="euros"
          className="sofa-price"
        />
        <AddToQuote
          label="Ajouter au devis"
          subject={title}
          isAdded={useIsInQuote(line)}
          variant={popular ? "primary" : "secondary"}
          size="sm"
          isSign={isBrief}
          trailing={isBrief && <IconPlus size={18} />}
          onAdd={() => addServiceLine(line, sofaAdded(title))}
        />
      </div>
    </article>
  );
}
