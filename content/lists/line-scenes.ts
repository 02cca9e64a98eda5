import type { ServiceLineType } from "#domain/shop/cart.ts";
import type { Service } from "../services/service.ts";
import { services } from "../services/services.ts";

/** The drawing of each kind of line in the cart. */
export const lineScenes = Object.fromEntries(services.flatMap(sceneOfLine)) as Record<
  ServiceLineType,
  string
>;

function sceneOfLine({ scene, line }: Service): [ServiceLineType, string][] {
  return line ? [[line.type, line.scene ?? scene]] : [];
}
