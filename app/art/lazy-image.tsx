import type { ComponentProps } from "react";

export type LazyImageProps = Omit<ComponentProps<"img">, "loading" | "fetchPriority" | "decoding"> & {
  /** Set on the one picture that is in the first screen: it is then fetched at once. */
  priority?: boolean;
};

/** A picture fetched when it comes near the screen, unless it is in the first one. */
export function LazyImage({ priority = false, alt, ...rest }: LazyImageProps) {
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
