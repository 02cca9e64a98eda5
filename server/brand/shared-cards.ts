import { productArtNames } from "#app/art/art-names.ts";
import { drawingCardOf, homeImage, ogImageOf } from "#app/site/seo/og-image.ts";
import { shippedArticles } from "#content/articles/articles.server.ts";
import { shopTexts } from "#content/catalogue/shop-texts.ts";
import { drawingName } from "#content/drawing-names.ts";
import { ogCards } from "#content/og-cards.ts";
import type { DrawnCard } from "./draw-card.ts";

/** The home page's card is drawn by hand in the build; this is the one of a site with another name. */
const homeCard: DrawnCard = {
  kicker: "À domicile",
  title: "Detailing et protection automobile",
  art: "scenes/detailing-domicile",
};

export interface CardArticle {
  readonly title: string;
  /** The name of one of our drawings. */
  readonly cover: string;
}

export function articleCard({ title, cover }: CardArticle): DrawnCard {
  return { kicker: "Conseils", title, art: `scenes/${cover}` };
}

/** The slug of the owner's article whose card lies at this address; null for any other address. */
export function ownArticleOf(path: string): string | null {
  const [, slug] = /^\/og\/articles\/([a-z0-9-]{1,80})\.jpg$/.exec(path) ?? [];
  return slug ?? null;
}

/** The card of every shared link the build knows of, by its address. */
export function sharedCards(): ReadonlyMap<string, DrawnCard> {
  return new Map<string, DrawnCard>([
    [homeImage, homeCard],
    ...ogCards.map((card) => [ogImageOf(card.path), card] as const),
    ...shippedArticles.map(
      (article) => [ogImageOf(`/articles/${article.slug}`), articleCard(article)] as const,
    ),
    ...productArtNames.map(
      (name) =>
        [
          drawingCardOf(name),
          { kicker: shopTexts.title, title: drawingName(name), art: `products/${name}` },
        ] as const,
    ),
  ]);
}
