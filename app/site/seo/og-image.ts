import { pictureAddress, pictureWidths } from "#domain/shop/picture-sizes.ts";

/** The home page's card is drawn by hand; pages without a card use it. */
export const homeImage = "/og/accueil.png";

/** A picture for social networks, with the size it has. */
export type OgImage = { readonly src: string; readonly width: number; readonly height: number };

/** Every card is drawn in this size. */
const cardSize = { width: 1200, height: 630 };

/** Where a page's card lies; scripts/og-images-plugin.ts draws it there. */
export function ogImageOf(path: string): string {
  return path === "/" ? homeImage : `/og/${path.slice(1).replaceAll("/", "-")}.jpg`;
}

/** Where the card of one of our product drawings lies, by the name of its file. */
export function drawingCardOf(name: string): string {
  return `/og/boutique-produit-${name}.jpg`;
}

export function cardImage(src: string): OgImage {
  return { src, ...cardSize };
}

/** Products come and go, so the build has none: a drawing has its card, a photograph is shown as it is. */
export function productImage(image: OgImage | undefined): OgImage {
  const drawing = /^\/art\/products\/([\w-]+)\.svg$/.exec(image?.src ?? "")?.[1];
  if (drawing !== undefined) return cardImage(drawingCardOf(drawing));
  if (!image?.src.startsWith("/media/")) return cardImage(ogImageOf("/boutique"));
  const width = pictureWidths(image.width).findLast((each) => each <= 1600) ?? image.width;
  const height = Math.round((image.height * width) / image.width);
  return { src: pictureAddress(image.src, width, "webp"), width, height };
}
