import { IconTrash } from "#app/art/icons.tsx";
import { IconGrip } from "#app/art/icons-admin.tsx";
import type { ProductImage } from "#domain/shop/product.ts";
import type { DragOrder } from "../../../ui/use-drag-order.ts";

interface ImageTileProps {
  readonly image: ProductImage;
  readonly index: number;
  readonly order: DragOrder;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

/** One picture: drawn by its grip with a finger, anywhere with a mouse, or moved with the arrows. */
export function ImageTile({ image, index, order, isChosen, onChoose, onRemove }: ImageTileProps) {
  const place = index === 0 ? "Image principale" : `Image ${index + 1}`;
  return (
    <li className="edit-image" data-chosen={isChosen || undefined} {...order.item(image.src)}>
      <button
        type="button"
        className="edit-image-open"
        aria-pressed={isChosen}
        aria-label={`${place}\u00a0: ${image.alt}`}
        onClick={onChoose}
      >
        <img src={small(image.src)} alt="" width={image.width} height={image.height} draggable={false} />
      </button>
      <button
        type="button"
        className="edit-grip"
        aria-label={`Déplacer l’image ${index + 1} avec les flèches`}
        {...order.grip(image.src)}
      >
        <IconGrip />
      </button>
      <button
        type="button"
        className="edit-remove"
        aria-label={`Retirer l’image ${index + 1}`}
        onClick={onRemove}
      >
        <IconTrash />
      </button>
      {index === 0 ? <span className="edit-main-mark">Principale</span> : null}
    </li>
  );
}

function small(src: string): string {
  return src.startsWith("/media/") ? `${src}/480.webp` : src;
}
