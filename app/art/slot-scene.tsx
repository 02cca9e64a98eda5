import { currentContent } from "#content/current-content.ts";
import type { PhotoSlot } from "#content/photo-slots.ts";
import { PictureFrame } from "./picture-frame.tsx";
import { type PictureProps, Scene } from "./scene.tsx";
import type { SceneName } from "./scene-names.ts";

type SlotSceneProps = PictureProps & {
  slot: PhotoSlot;
  /** The drawing shown without a photo. */
  name: SceneName;
};

/**
 * A scene, or the owner's photo in the same frame, whatever the photo's own shape. Where the drawing is silent beside
 * its own words so is the photo, unless it opens the page.
 */
export function SlotScene({ slot, ...scene }: SlotSceneProps) {
  const photo = currentContent().photos?.[slot];
  if (!photo) return <Scene {...scene} />;
  const { alt, priority = false, className = "" } = scene;
  return (
    <PictureFrame
      picture={photo}
      alt={alt || priority ? photo.alt : ""}
      frame={[800, 600]}
      priority={priority}
      className={`aspect-4/3 ${className}`}
    />
  );
}
