import type { Content, Hazards, ProductImage, Surface, UsageStep } from "#domain/shop/product.ts";

/** The texts of a demonstration product; its price and weight are in the seed. */
export type DemoProduct = {
  readonly slug: string;
  readonly name: string;
  readonly short: string;
  readonly long: readonly string[];
  readonly surfaces: readonly Surface[];
  readonly content: Content | null;
  readonly images: readonly ProductImage[];
  readonly steps: readonly UsageStep[];
  readonly dilutionRatio?: number;
  readonly hazards?: Hazards;
};

export type DemoCategory = {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly picture: string;
  readonly products: readonly DemoProduct[];
};

/** The product on its light ground, square. */
export function drawing(name: string, alt: string): ProductImage {
  return { src: `/art/products/${name}.svg`, alt, width: 600, height: 600 };
}

/** A scene of its use. */
export function scene(name: string, alt: string): ProductImage {
  return { src: `/art/scenes/${name}.svg`, alt, width: 800, height: 600 };
}
