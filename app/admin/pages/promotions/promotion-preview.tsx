import { promotionTarget } from "#content/promotion-targets.ts";
import { formatEuros } from "#domain/money/money.ts";
import { reductionPercent } from "#domain/money/price-history.ts";
import { crossedBeside, type Promotion, reducePrice } from "#domain/shop/promotion.ts";
import "./promotions.css";

export interface PreviewedPromotion {
  readonly token: string;
  readonly promotion: Promotion;
  /** By key, the price before the promotion. */
  readonly usual: Readonly<Record<string, number>>;
}

/** On a phone it would appear below the fold of the dialog. */
function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: "nearest" });
}

/** The prices the promotion makes, with what the law allows to cross out. */
export function PromotionPreview({
  previewed: { token, promotion, usual },
}: {
  previewed: PreviewedPromotion;
}) {
  const rows = Object.entries(usual).map(([key, before]) => {
    const after = reducePrice(before, promotion.reduction);
    return { key, before, after, crossed: crossedBeside(after, before, promotion.lowest[key]) };
  });
  const corrected = rows.filter(({ before, crossed }) => crossed !== before);
  const [first] = rows.toSorted((a, b) => a.after - b.after);
  const most = Math.max(
    ...rows.map(({ after, crossed }) => (crossed ? reductionPercent(after, crossed) : 0)),
  );
  return (
    <div ref={scrollIntoSight} className="pm-preview">
      <p>
        {first ? (
          <>
            Le plus petit prix passe de {formatEuros(first.before)} à <b>{formatEuros(first.after)}</b>
            {`\u00a0; ${rows.length} prix concernés, jusqu’à −${most}\u00a0% affichés.`}
          </>
        ) : (
          "Cette prestation est sur devis : l’offre ne change aucun prix."
        )}
      </p>
      {corrected.length > 0 ? (
        <p className="pm-law" role="note">
          {`Prix barré corrigé sur ${corrected.length} prix\u00a0: la loi demande le plus bas des 30 jours précédents (art. L112-1-1), et un prix plus bas a été pratiqué. Sans écart, rien n’est barré.`}
        </p>
      ) : null}
      <a
        className="adm-link"
        href={`${promotionTarget(promotion.target)?.path ?? "/services"}?apercu=${token}`}
        target="_blank"
        rel="noreferrer"
      >
        Ouvrir l’aperçu
      </a>
    </div>
  );
}
