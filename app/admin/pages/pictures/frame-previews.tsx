import type { FocusPoint } from "#domain/pictures/picture.ts";

interface FramePreviewsProps {
  readonly src: string;
  readonly focus: FocusPoint;
  /** Width over height on screens of 390, 768 and 1440 pixels. */
  readonly frames: readonly [number, number, number];
}

const screens = ["Téléphone", "Tablette", "Ordinateur"] as const;

/** What stays visible of a photo on each kind of screen. */
export function FramePreviews({ src, focus, frames }: FramePreviewsProps) {
  return (
    <ul className="ph-frames" aria-label="Ce qui restera visible">
      {screens.map((screen, index) => (
        <li key={screen}>
          <img
            src={src}
            alt=""
            style={{ aspectRatio: frames[index], objectPosition: `${focus.x}% ${focus.y}%` }}
          />
          <small>{screen}</small>
        </li>
      ))}
    </ul>
  );
}
