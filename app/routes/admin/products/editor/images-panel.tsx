import { useState } from "react";
import { Panel } from "../../ui/panel.tsx";
import { FileDrop } from "../file-drop.tsx";
import { moved } from "../reorder.ts";
import { AltText } from "./alt-text.tsx";
import { ImageTile } from "./image-tile.tsx";
import { mostMegabytes } from "./upload.ts";
import { UploadTile } from "./upload-tile.tsx";
import type { ProductForm } from "./use-product-form.ts";
import { useUploads } from "./use-uploads.ts";

const mostImages = 8;

/** Pictures are dropped in, put in order by drag or with the arrows, and described one by one. */
export function ImagesPanel({ form }: { form: ProductForm }) {
  const { images } = form.draft;
  const [chosen, setChosen] = useState(0);
  const [dragged, setDragged] = useState<number | null>(null);
  const [told, setTold] = useState("");
  const { uploads, add, dismiss } = useUploads((image) =>
    form.set((draft) => ({ images: [...draft.images, { ...image, alt: draft.name }].slice(0, mostImages) })),
  );
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length) return;
    form.set({ images: moved(images, from, to) });
    setChosen(to);
    setTold(`Image ${from + 1} déplacée à la place ${to + 1} sur ${images.length}.`);
  };
  const remove = (index: number) => {
    form.set({ images: images.filter((_, place) => place !== index) });
    setChosen(0);
    setTold(`Image ${index + 1} retirée.`);
  };
  return (
    <Panel title="Images" aside={<span className="adm-muted">La première est celle des listes.</span>}>
      <ul className="edit-images">
        {images.map((image, index) => (
          <ImageTile
            key={image.src}
            image={image}
            index={index}
            isChosen={index === chosen}
            isDragged={index === dragged}
            onChoose={() => setChosen(index)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
            onDragStart={() => setDragged(index)}
            onDragOver={() => {
              if (dragged === null || dragged === index) return;
              move(dragged, index);
              setDragged(index);
            }}
            onDragEnd={() => setDragged(null)}
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
        {told}
      </p>
      <AltText form={form} image={images[chosen]} index={chosen} />
    </Panel>
  );
}
