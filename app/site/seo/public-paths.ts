import { ogCards } from "#content/og-cards.ts";
import type { SitePath } from "#content/site-path.ts";

/** The fixed addresses search engines may know; each has its card. Articles and products come on top. */
export const publicPaths: readonly SitePath[] = ["/", ...ogCards.map(({ path }) => path)];
