import type { PriceSummary, Service } from "../services/service.ts";
import { servicesInOrder, showcaseOrder } from "../services/services.ts";
import type { SitePath } from "../site-path.ts";

export type ServiceRow = PriceSummary & {
  readonly label: string;
  readonly href: SitePath;
  readonly description: string;
  readonly scene: string;
};

/** The home page's price list. */
export const servicesIndex: readonly ServiceRow[] = servicesInOrder(showcaseOrder).flatMap(rowOf);

function rowOf({ path, menu, scene, index }: Service): readonly ServiceRow[] {
  if (!index) return [];
  return [{ label: menu.label, href: path, description: menu.description, scene, ...index }];
}
