import { articleBodies } from "./article-bodies.ts";
import "./prose.css";

type ArticleBodyProps = {
  slug: string;
  /** Given when the browser came here by a link inside the site; the server's own page holds it already. */
  html?: string;
};

/**
 * The text. At hydration the browser renders an empty string and React leaves the server's markup as it finds it (see
 * app/art/inline-svg.tsx).
 */
export function ArticleBody({ slug, html }: ArticleBodyProps) {
  return (
    <div
      className="prose"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own articles, without any HTML but the renderer's
      dangerouslySetInnerHTML={{ __html: (import.meta.env.SSR ? articleBodies.get(slug) : html) ?? "" }}
    />
  );
}
