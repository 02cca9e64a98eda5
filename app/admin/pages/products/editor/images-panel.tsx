import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import type { ProductImage } from "#domain/shop/product.ts";
import { mostMegabytes } from "../../../client/upload-file.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { inOrder } from "../../../ui/reorder.ts";
import { UploadTile } from "../../../ui/upload-tile.tsx";
import { useDragOrder } from "../../../ui/use-drag-order.ts";
import { useUploads } from "../../../ui/use-uploads.ts";
import { ImageTile } from "./image-tile.tsx";
import type { ProductForm } from "./use-product-form.ts";
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
  const { uploads, add, dismiss } = useUploads("media/pictures", (image) =>
    form.set((draft) => ({ images: [...draft.images, { ...image, alt: draft.name }].slice(0, mostImages) })),
  );
  const order = useDragOrder({
    keys: images.map(({ src }) => src),
    // From the draft of the moment: an upload may arrive while a picture is held.
    onOrder: (keys) => form.set((draft) => ({ images: inOrder(draft.images, keys, ({ src }) => src) })),
    announce: (key, place, count) =>
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
              ou déposer ici JPG, PNG, WebP, {mostMegabytes("media/pictures")}&nbsp;Mo
            </FileDrop>
          </li>
        ) : null}
      </ul>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <p role="status" className="sr-only">
        {removed}
      </p>
      <AltText form={form} image={images[chosen]} index={chosen} />
    </Panel>
  );
}

interface AltTextProps {
  readonly form: ProductForm;
  readonly image: ProductImage | undefined;
  readonly index: number;
}

/** What the chosen picture shows. */
function AltText({ form, image, index }: AltTextProps) {
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
