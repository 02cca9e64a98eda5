import { Input } from "#app/ui/fields/input.tsx";
import type { ProductImage } from "#domain/shop/product.ts";
import type { ProductForm } from "./use-product-form.ts";

interface AltTextProps {
  readonly form: ProductForm;
  readonly image: ProductImage | undefined;
  readonly index: number;
}

/** What the chosen picture shows. */
export function AltText({ form, image, index }: AltTextProps) {
  const error = form.error?.field === "images" ? form.error.message : null;
  if (!image) return null;
  const rename = (alt: string) =>
    form.set(({ images }) => ({
      images: images.map((each, place) => (place === index ? { ...each, alt } : each)),
    }));
  return (
    <Input
      className="edit-alt"
      label={
        index === 0 ? "Texte alternatif de l’image principale" : `Texte alternatif de l’image ${index + 1}`
      }
      name="images"
      value={image.alt}
      maxLength={200}
      error={error}
      help="Ce que l’image montre, pour qui ne la voit pas."
      onChange={(event) => rename(event.target.value)}
    />
  );
}
