import type { Picture } from "#domain/pictures/picture.ts";
import { LazyImage, type LazyImageProps } from "./lazy-image.tsx";

type PictureFrameProps = Omit<LazyImageProps, "src" | "srcSet" | "style"> & {
  picture: Omit<Picture, "id">;
  /** The picture's own, or "" where the words beside it say the same. */
  alt: string;
};

/**
 * A picture of the library. It fills its frame, 4:3 unless the page's styles say otherwise, around its focus point, and
 * never moves the page.
 */
export function PictureFrame({
  picture: { src, jpegWidth, focus, widths, formats },
  sizes = "(width>=768px) 50vw,100vw",
  ...rest
}: PictureFrameProps) {
  return (
    <picture className="photo">
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={widths.map((each) => `${src}/${each}.${format} ${each}w`).join()}
          sizes={sizes}
        />
      ))}
      <LazyImage
        src={`${src}/${jpegWidth}.jpeg`}
        width={800}
        height={600}
        style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        {...rest}
      />
    </picture>
  );
}
