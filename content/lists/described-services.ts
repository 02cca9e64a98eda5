import { services } from "../services/services.ts";
import type { NavLink } from "./navigation.ts";

/** The services of the menu, each with its line of description. Apart from the menu: the shell does not show them. */
export const describedServices: readonly (NavLink & { readonly description: string })[] = services.map(
  ({ path, menu }) => ({ label: menu.label, href: path, description: menu.description }),
);
