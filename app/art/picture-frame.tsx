import type { CSSProperties } from "react";
import { type FocusPoint, type Picture, pictureSources } from "#domain/pictures/picture.ts";

type PictureFrameProps = {
  picture: Picture;
  /** The widths it is shown at, as the attribute `sizes` says them. */
  sizes: string;
  /** "" where the words beside it say what it shows. */
  alt?: string;
  /** The point that stays visible here; the picture's own without it. */
  focus?: FocusPoint;
  /** The largest thing of the first screen. */
  priority?: boolean;
  className?: string;
};

/** A picture of the library. It fills the frame its class gives it, around its focus point, and never moves the page. */
export function PictureFrame({ picture, sizes, alt, focus, priority = false, className }: PictureFrameProps) {
  const { avif, webp, jpeg, width, height } = pictureSources(picture);
  const { x, y } = focus ?? picture.focus;
  const style: CSSProperties = { objectFit: "cover", objectPosition: `${x}% ${y}%` };
  return (
    <picture className="contents">
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
      <img
        src={jpeg}
        alt={alt ?? picture.alt}
        width={width}
        height={height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={className}
        style={style}
      />
    </picture>
  );
}
