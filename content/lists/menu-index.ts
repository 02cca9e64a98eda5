import type { PriceSummary, Service } from "../services/service.ts";
import { servicesInOrder, showcaseOrder } from "../services/services.ts";
import type { SitePath } from "../site-path.ts";

export type MenuRow = PriceSummary & {
  readonly id: string;
  readonly label: string;
  readonly href: SitePath;
  readonly description: string;
};

type MenuGroup = { readonly title: string; readonly rows: readonly MenuRow[] };

/** The drawn menu: the services by what they are for, in the order of the home page's list. */
export const menuGroups: readonly MenuGroup[] = [
  { title: "Voiture", rows: rowsOf("car") },
  { title: "Maison", rows: rowsOf("home") },
  { title: "Pro", rows: rowsOf("pro") },
];

/** Those of no group, under the others. */
export const menuExtras: readonly MenuRow[] = rowsOf(undefined);

function rowsOf(group: Service["menu"]["group"]): readonly MenuRow[] {
  return servicesInOrder(showcaseOrder)
    .map((service): Service => service)
    .filter(({ menu }) => menu.group === group)
    .map(({ id, path, menu, index }) => ({
      id,
      label: menu.label,
      href: path,
      description: menu.description,
      ...(index ?? menu.price),
    }));
}
