import type { DrawnVehicle, ProductArtName } from "./art-names.ts";
import type { SceneName } from "./scene-names.ts";

export type PictureProps = {
  /** The alternative text; "" when the text beside it gives the same. */
  alt: string;
  className?: string;
  /** Set on the one picture that is in the first screen: it is then fetched at once. */
  priority?: boolean;
};

/** A full illustration, 4:3 (the map is 5:4). */
export function Scene({ name, ...props }: PictureProps & { name: SceneName }) {
  const [width, height] = name === "carte-ain" ? [1000, 800] : [800, 600];
  return <Picture src={`/art/scenes/${name}.svg`} width={width} height={height} {...props} />;
}

/** A product of the shop on its light ground, square. */
export function ProductArt({ name, ...props }: PictureProps & { name: ProductArtName }) {
  return <Picture src={`/art/products/${name}.svg`} width={600} height={600} {...props} />;
}

/** A vehicle that nothing drives: its default colours, no markup in the page. */
export function VehiclePicture({ kind, ...props }: PictureProps & { kind: DrawnVehicle }) {
  const [width, height] = kind === "hero-car" ? [1200, 520] : [800, 320];
  return <Picture src={`/art/vehicles/${kind}.svg`} width={width} height={height} {...props} />;
}

function Picture(props: PictureProps & { src: string; width?: number; height?: number }) {
  const { priority = false, alt, ...rest } = props;
  return (
    <img
      {...rest}
      alt={alt}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
    />
  );
}
