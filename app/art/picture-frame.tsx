import type { Picture } from "#domain/pictures/picture.ts";
import { LazyImage, type LazyImageProps } from "./lazy-image.tsx";

type PictureFrameProps = Omit<LazyImageProps, "src" | "srcSet" | "style"> & {
  picture: Omit<Picture, "id">;
};

/**
 * A picture of the library. It fills the frame its class gives it, around its focus point, and never moves the page.
 * Without `alt` it has the picture's own; without `width` and `height`, the picture's.
 */
export function PictureFrame({
  picture,
  sizes = "(width >= 768px) 50vw, 100vw",
  ...rest
}: PictureFrameProps) {
  const { src, width, height, alt, focus, widths, formats } = picture;
  return (
    <picture className="contents">
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={widths.map((each) => `${src}/${each}.${format} ${each}w`).join()}
          sizes={sizes}
        />
      ))}
      <LazyImage
        src={`${src}/${Math.min(960, width)}.jpeg`}
        alt={alt}
        width={width}
        height={height}
        style={{ objectFit: "cover", objectPosition: `${focus.x}% ${focus.y}%` }}
        {...rest}
      />
    </picture>
  );
}
