import { pictureSourceSet } from "#domain/shop/picture-sizes.ts";
import type { ProductImage } from "#domain/shop/product.ts";

type ProductPictureProps = {
  image: ProductImage | null;
  /** "" where the name is written beside it. */
  alt?: string;
  /** How large it is shown: a card of a list, the whole gallery, or its thumbnail. */
  sizes: "card" | "stage" | "thumb";
  priority?: boolean;
};

const shownWidths = {
  card: "(width >= 1080px) 300px, 50vw",
  stage: "(width >= 1080px) 640px, 100vw",
  thumb: "96px",
} as const;

/** A picture of the catalogue in its square; a product without one shows an empty ground, not a broken picture. */
export function ProductPicture({ image, alt, sizes, priority = false }: ProductPictureProps) {
  if (!image) return <span className="block aspect-square w-full" aria-hidden="true" />;
  const drawing = (
    <img
      src={image.src}
      alt={alt ?? image.alt}
      width={image.width}
      height={image.height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={sizes === "stage" ? "shop-stage-image" : "aspect-square w-full object-cover"}
    />
  );
  const [avif, webp] = (["avif", "webp"] as const).map((format) =>
    pictureSourceSet(image.src, image.width, format),
  );
  if (!avif || !webp) return drawing;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={shownWidths[sizes]} />
      <source type="image/webp" srcSet={webp} sizes={shownWidths[sizes]} />
      {drawing}
    </picture>
  );
}
