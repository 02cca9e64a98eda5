import { ogCards } from "#content/og-cards.ts";
import type { SitePath } from "#content/site-path.ts";

/** Known to search engines while it has something to show. */
const sometimes: SitePath = "/realisations";

/** The fixed addresses search engines may know; each has its card. Articles, products and `sometimes` come on top. */
export const publicPaths: readonly SitePath[] = [
  "/",
  ...ogCards.map(({ path }) => path).filter((path) => path !== sometimes),
];
