import { PictureFrame } from "#app/art/picture-frame.tsx";
import { Scene } from "#app/art/scene.tsx";
import type { SceneName } from "#app/art/scene-names.ts";
import type { Picture } from "#domain/pictures/picture.ts";

type CoverProps = {
  /** Written in the article's head; a test holds that it is one of our scenes. */
  name: string;
  /** A picture of the library instead. */
  picture?: Picture | undefined;
  alt?: string;
  priority?: boolean;
  className?: string;
};

export function Cover({ name, picture, alt = "", ...rest }: CoverProps) {
  if (picture)
    return <PictureFrame picture={picture} alt={alt} sizes="(min-width: 1080px) 50vw, 100vw" {...rest} />;
  return <Scene name={name as SceneName} alt={alt} {...rest} />;
}
