import { Scene } from "#app/art/scene.tsx";
import type { SceneName } from "#app/art/scene-names.ts";

type CoverProps = {
  /** Written in the article's head; a test holds that it is one of our scenes. */
  name: string;
  alt?: string;
  priority?: boolean;
  className?: string;
};

export function Cover({ name, alt = "", ...rest }: CoverProps) {
  return <Scene name={name as SceneName} alt={alt} {...rest} />;
}
