import { pictureSourceSet } from "#domain/shop/picture-sizes.ts";
import type { MakeoverPicture } from "#usecases/makeovers/makeover-pictures.ts";

type MakeoverPhotoProps = {
  picture: MakeoverPicture;
  alt: string;
  /** The widths it is shown at, as the attribute `sizes` says them. */
  sizes: string;
  priority?: boolean;
};

/** A picture of a makeover in the format and width that the browser chooses. */
export function MakeoverPhoto({ picture, alt, sizes, priority = false }: MakeoverPhotoProps) {
  const { src, width, height } = picture;
  // A drawing has one file.
  const formats = (["avif", "webp"] as const).flatMap((format) => {
    const srcSet = pictureSourceSet(src, width, format);
    return srcSet ? [{ type: `image/${format}`, srcSet }] : [];
  });
  return (
    <picture className="contents">
      {formats.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}
