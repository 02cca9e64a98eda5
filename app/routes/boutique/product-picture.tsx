import type { ProductImage } from "#domain/product.ts";

type ProductPictureProps = {
  image: ProductImage | null;
  /** "" where the name stands beside it. */
  alt?: string;
  /** How large it is shown: a card of a list, the whole gallery, or its thumbnail. */
  sizes: "card" | "stage" | "thumb";
  priority?: boolean;
};

/** A picture of the catalogue in its square; a product without one shows an empty ground, not a broken picture. */
export function ProductPicture({ image, alt, sizes, priority = false }: ProductPictureProps) {
  if (!image) return <span className="block aspect-square w-full" aria-hidden="true" />;
  return (
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
}
