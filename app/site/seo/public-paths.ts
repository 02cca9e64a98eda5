import { ogCards } from "#content/og-cards.ts";

/** The fixed addresses search engines may know; each has its card. Articles and products come on top. */
export const publicPaths: readonly string[] = ["/", ...ogCards.map(({ path }) => path)];
