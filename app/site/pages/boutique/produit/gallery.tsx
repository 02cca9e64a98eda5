import { useState } from "react";
import { IconSearch } from "#app/art/icons.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import type { ProductImage } from "#domain/shop/product.ts";
import { ProductPicture } from "../product-picture.tsx";

/**
 * The pictures of a product. Before hydration every thumbnail is a link to its picture; afterwards it changes the large
 * one in place.
 */
export function Gallery({ images, name }: { images: readonly ProductImage[]; name: string }) {
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const shown = images[index] ?? images[0] ?? null;
  return (
    <div className="product-gallery" data-single={images.length < 2 || undefined}>
      <div className="product-stage">
        <ProductPicture key={shown?.src} image={shown} sizes="stage" priority={index === 0} />
        {shown && (
          <button
            type="button"
            className="product-zoom"
            aria-label="Agrandir l’image"
            onClick={() => setZoomed(true)}
          >
            <IconSearch size={18} />
          </button>
        )}
      </div>
      {images.length > 1 && (
        <ul className="product-thumbs" aria-label={`Images de ${name}`}>
          {images.map((image, place) => (
            <li key={image.src}>
              <a
                href={image.src}
                aria-label={`Image ${place + 1}\u00a0: ${image.alt}`}
                aria-current={place === index ? "true" : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setIndex(place);
                }}
              >
                <ProductPicture image={image} alt="" sizes="thumb" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && shown && (
        <Dialog open onClose={() => setZoomed(false)} title={name}>
          <img
            src={shown.src}
            alt={shown.alt}
            width={shown.width}
            height={shown.height}
            className="product-large"
          />
        </Dialog>
      )}
    </div>
  );
}
