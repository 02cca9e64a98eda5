import type { KeyboardEvent } from "react";
import { IconTrash } from "#app/art/icons.tsx";
import { IconGrip } from "#app/art/icons-admin.tsx";
import type { ProductImage } from "#domain/product.ts";

interface ImageTileProps {
  readonly image: ProductImage;
  readonly index: number;
  readonly isChosen: boolean;
  readonly isDragged: boolean;
  readonly onChoose: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDragStart: () => void;
  readonly onDragOver: () => void;
  readonly onDragEnd: () => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One picture: drawn by the mouse, or moved with the arrows from its grip. */
export function ImageTile(props: ImageTileProps) {
  const { image, index, isChosen, isDragged, onChoose, onMove, onRemove } = props;
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  const place = index === 0 ? "Image principale" : `Image ${index + 1}`;
  return (
    <li
      className="edit-image"
      data-chosen={isChosen || undefined}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", image.src);
        props.onDragStart();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={props.onDragEnd}
    >
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
        onKeyDown={onKey}
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
