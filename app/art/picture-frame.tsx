import type { CSSProperties } from "react";
import { type Picture, pictureSources } from "#domain/pictures/picture.ts";

type PictureFrameProps = {
  picture: Omit<Picture, "id">;
  /** "" where the words beside it say what it shows. */
  alt?: string;
  /** Its width and height in pixels where styles give none; the picture's own without it. */
  frame?: readonly [number, number];
  /** The widths it is shown at, as the attribute `sizes` says them. */
  sizes?: string;
  /** The largest thing of the first screen. */
  priority?: boolean;
  className?: string;
};

const halfOfWideScreens = "(width >= 768px) 50vw, 100vw";

/** A picture of the library. It fills the frame its class gives it, around its focus point, and never moves the page. */
export function PictureFrame(props: PictureFrameProps) {
  const { picture, alt = picture.alt, frame, sizes = halfOfWideScreens, priority = false, className } = props;
  const { avif, webp, jpeg, width, height } = pictureSources(picture);
  const { x, y } = picture.focus;
  const style: CSSProperties = { objectFit: "cover", objectPosition: `${x}% ${y}%` };
  return (
    <picture className="contents">
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
      <img
        src={jpeg}
        alt={alt}
        width={frame?.[0] ?? width}
        height={frame?.[1] ?? height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={className}
        style={style}
      />
    </picture>
  );
}
