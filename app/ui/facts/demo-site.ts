import { createContext, use } from "react";

/**
 * Whether the site is the demonstration, provided by the root to every page. Only there are unverifiable claims shown:
 * the rental's countdown and crossed prices, the number of customers, the fixed testimonials.
 */
export const DemoSite = createContext(false);

export function useIsDemo(): boolean {
  return use(DemoSite);
}
