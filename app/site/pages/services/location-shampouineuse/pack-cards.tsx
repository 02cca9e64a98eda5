import { IconCheck } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { currentRentalPacks, type RentalPack } from "#content/rental-packs.ts";
import { rentalPage } from "#content/services/rental.ts";
import { reductionPercent } from "#domain/money/price-history.ts";
import { choosePack } from "./choose.ts";
import { shownPack, useRentalOffer } from "./use-rental-offer.ts";
import "./pack-cards.css";

export function PackCards() {
  return (
    <div className="r-packs">
      {currentRentalPacks().map((pack) => (
        <PackCard key={pack.id} pack={pack} />
      ))}
    </div>
  );
}

function PackCard({ pack }: { pack: RentalPack }) {
  const offer = useRentalOffer();
  const { price, originalPrice } = shownPack(pack, offer);
  const isCrossed = originalPrice > price;
  const badge = offer.isDemo ? pack.badge : pack.plainBadge;
  return (
    <article className="r-pack" data-popular={pack.popular || undefined}>
      {badge && <p className="r-pack-badge">{badge}</p>}
      <h3>{pack.name}</h3>
      <p className="r-pack-for">{pack.description}</p>
      <p className="r-pack-price">
        <Price cents={price} crossed={originalPrice} format="euros" />
      </p>
      <p className="r-pack-terms">
        <span>{pack.duration}</span>
        {isCrossed && (
          <em>
            {offer.isDemo ? pack.savings : `${reductionPercent(price, originalPrice)}\u00a0% d’économie`}
          </em>
        )}
      </p>
      <ul>
        {pack.features.map((feature) => (
          <li key={feature}>
            <IconCheck size={18} />
            {feature}
          </li>
        ))}
      </ul>
      <Button wide variant={pack.popular ? "primary" : "secondary"} onClick={() => choosePack(pack)}>
        {rentalPage.takePack}
        <VisuallyHidden>{`\u00a0: ${pack.name}`}</VisuallyHidden>
      </Button>
    </article>
  );
}
