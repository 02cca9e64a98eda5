import { useState } from "react";
import { Panel } from "../../../ui/panel.tsx";
import { inOrder } from "../../../ui/reorder.ts";
import { useDragOrder } from "../../../ui/use-drag-order.ts";
import { FileDrop } from "../file-drop.tsx";
import { AltText } from "./alt-text.tsx";
import { ImageTile } from "./image-tile.tsx";
import { mostMegabytes } from "./upload.ts";
import { UploadTile } from "./upload-tile.tsx";
import type { ProductForm } from "./use-product-form.ts";
import { useUploads } from "./use-uploads.ts";
import "./images-panel.css";

const mostImages = 8;

/** Pictures are dropped in, put in order by drag or with the arrows, and described one by one. */
export function ImagesPanel({ form }: { form: ProductForm }) {
  const { images } = form.draft;
  const [wanted, setWanted] = useState("");
  // The one described below stays the same while the order changes.
  const chosen = Math.max(
    0,
    images.findIndex(({ src }) => src === wanted),
  );
  const [removed, setRemoved] = useState("");
  const { uploads, add, dismiss } = useUploads((image) =>
    form.set((draft) => ({ images: [...draft.images, { ...image, alt: draft.name }].slice(0, mostImages) })),
  );
  const order = useDragOrder({
    keys: images.map(({ src }) => src),
    // From the draft of the moment: an upload may arrive while a picture is held.
    onOrder: (keys) => form.set((draft) => ({ images: inOrder(draft.images, keys, ({ src }) => src) })),
    tell: (key, place, count) =>
      `${images.find(({ src }) => src === key)?.alt || "Image"}, place ${place} sur ${count}.`,
  });
  const remove = (index: number) => {
    form.set({ images: images.filter((_, place) => place !== index) });
    setRemoved(`Image ${index + 1} retirée.`);
  };
  return (
    <Panel title="Images" aside={<span className="adm-muted">La première est celle des listes.</span>}>
      <ul ref={order.list} className="edit-images">
        {images.map((image, index) => (
          <ImageTile
            key={image.src}
            image={image}
            index={index}
            isChosen={index === chosen}
            order={order}
            onChoose={() => setWanted(image.src)}
            onRemove={() => remove(index)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
        ))}
        {images.length < mostImages ? (
          <li>
            <FileDrop
              label="Ajouter"
              accept="image/jpeg,image/png,image/webp"
              multiple
              onFiles={(files) => add(files.slice(0, mostImages - images.length))}
            >
              ou déposer ici JPG, PNG, WebP, {mostMegabytes}&nbsp;Mo
            </FileDrop>
          </li>
        ) : null}
      </ul>
      <p role="status" className="sr-only">
        {order.told}
      </p>
      <p role="status" className="sr-only">
        {removed}
      </p>
      <AltText form={form} image={images[chosen]} index={chosen} />
    </Panel>
  );
}
