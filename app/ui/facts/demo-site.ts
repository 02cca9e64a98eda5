import { createContext, use } from "react";

/**
 * Whether the site is the demonstration, given by the root to every page. Only there stand claims nobody can check: the
 * rental's countdown and crossed prices, the number of customers, the fixed testimonials.
 */
export const DemoSite = createContext(false);

export function useIsDemo(): boolean {
  return use(DemoSite);
}
