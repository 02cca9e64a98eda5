import { useId } from "react";
import type { ProductImage } from "#domain/shop/product.ts";
import type { ProductForm } from "./use-product-form.ts";

interface AltTextProps {
  readonly form: ProductForm;
  readonly image: ProductImage | undefined;
  readonly index: number;
}

/** What the chosen picture shows. */
export function AltText({ form, image, index }: AltTextProps) {
  const id = useId();
  const error = form.error?.field === "images" ? form.error.message : null;
  if (!image) return null;
  const rename = (alt: string) =>
    form.set(({ images }) => ({
      images: images.map((each, place) => (place === index ? { ...each, alt } : each)),
    }));
  return (
    <div className="adm-field edit-alt">
      <label htmlFor={id}>
        {index === 0 ? "Texte alternatif de l’image principale" : `Texte alternatif de l’image ${index + 1}`}
      </label>
      <input
        id={id}
        name="images"
        value={image.alt}
        maxLength={200}
        aria-invalid={error ? true : undefined}
        onChange={(event) => rename(event.target.value)}
      />
      <small>
        {error ? <span role="alert">{error}</span> : "Ce que l’image montre, pour qui ne la voit pas."}
      </small>
    </div>
  );
}
