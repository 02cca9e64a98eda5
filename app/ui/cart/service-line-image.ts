import { lineScenes } from "#content/lists/line-scenes.ts";
import type { ServiceLineType } from "#domain/shop/cart.ts";

/** `machine`: the one a rental is for. */
export function serviceLineImage(type: ServiceLineType, machine?: string): string {
  const scene = machine === "puzzi" ? "machine-puzzi" : lineScenes[type];
  return `/art/scenes/${scene}.svg`;
}
