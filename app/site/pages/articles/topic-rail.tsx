import { Anchor } from "#app/ui/core/link.tsx";
import { type TopicId, topics } from "#content/articles/article-card.ts";
import { articlesPage as page } from "#content/pages/articles.ts";
import type { LinkTarget } from "#content/site-path.ts";

/** The filter is an address: it is shared, kept in the history, and works without JavaScript. */
export function TopicRail({ current }: { current: TopicId | null }) {
  return (
    <nav className="a-rail" aria-label={page.topicsLabel}>
      <ul>
        <Chip to={page.path} label={page.all} isCurrent={current === null} />
        {Object.entries(topics).map(([id, label]) => (
          <Chip key={id} to={`${page.path}?theme=${id}`} label={label} isCurrent={current === id} />
        ))}
      </ul>
    </nav>
  );
}

function Chip({ to, label, isCurrent }: { to: LinkTarget; label: string; isCurrent: boolean }) {
  return (
    <li>
      <Anchor to={to} className="a-chip" aria-current={isCurrent ? "page" : undefined} preventScrollReset>
        {label}
      </Anchor>
    </li>
  );
}
