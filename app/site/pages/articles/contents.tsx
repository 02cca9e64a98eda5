import type { Heading } from "#content/articles/render.server.ts";
import { articlePage as page } from "#content/pages/articles.ts";
import { useCurrentHeading } from "./use-current-heading.ts";

/** The table of contents, beside the text on wide screens and before it on phones. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentHeading(headings.map(({ id }) => id));
  return (
    <nav className="toc" aria-labelledby="sommaire">
      <p id="sommaire" className="toc-title">
        {page.contents}
      </p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
