import { currentContent } from "#content/current-content.ts";
import type { PhotoSlot } from "#content/photo-slots.ts";
import type { DrawnVehicle, ProductArtName } from "./art-names.ts";
import { LazyImage } from "./lazy-image.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import type { SceneName } from "./scene-names.ts";

type PictureProps = {
  /** The alternative text; "" when the text beside it gives the same. */
  alt: string;
  className?: string;
  /** Set on the one picture that is in the first screen: it is then fetched at once. */
  priority?: boolean;
};

type SceneProps = PictureProps & {
  name: SceneName;
  /** Where the owner may show a photo instead. */
  slot?: PhotoSlot;
};

/** Whether the owner has put a photo into the slot. */
export function hasPhoto(slot: PhotoSlot): boolean {
  return currentContent().photos?.[slot] !== undefined;
}

/**
 * A full illustration, 4:3 (the map is 5:4), or the owner's photo in the same frame, whatever the photo's own shape.
 * Where the drawing is silent beside its own words so is the photo.
 */
export function Scene({ name, slot, ...props }: SceneProps) {
  const photo = slot && currentContent().photos?.[slot];
  if (photo) return <PictureFrame {...props} picture={photo} alt={props.alt && photo.alt} />;
  const [width, height] = name === "carte-ain" ? [1000, 800] : [800, 600];
  return <LazyImage src={`/art/scenes/${name}.svg`} width={width} height={height} {...props} />;
}

/** A product of the shop on its light ground, square. */
export function ProductArt({ name, ...props }: PictureProps & { name: ProductArtName }) {
  return <LazyImage src={`/art/products/${name}.svg`} width={600} height={600} {...props} />;
}

/** A vehicle that nothing drives: its default colours, no markup in the page. */
export function VehiclePicture({ kind, ...props }: PictureProps & { kind: DrawnVehicle }) {
  const [width, height] = kind === "hero-car" ? [1200, 520] : [800, 320];
  return <LazyImage src={`/art/vehicles/${kind}.svg`} width={width} height={height} {...props} />;
}
