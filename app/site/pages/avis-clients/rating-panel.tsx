import { IconCertified, IconStar } from "#app/art/icons.tsx";
import { Anchor, TextLink } from "#app/ui/core/link.tsx";
import { Stars } from "#app/ui/core/stars.tsx";
import { reviewsPage as texts } from "#content/pages/reviews.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { formatAverage, type RatingSummary } from "#domain/people/review.ts";
import { type ReviewQuery, reviewsHref } from "./review-query.ts";

/** The average and the number of reviews per rating; each column filters the list. */
export function RatingPanel({ summary, query }: { summary: RatingSummary; query: ReviewQuery }) {
  const tallest = Math.max(1, ...summary.bars.map(({ share }) => share));
  return (
    <div className="rating">
      {summary.count > 0 && (
        <div className="rating-figures">
          <div className="rating-mean">
            <p className="rating-average">
              <span className="font-display font-semibold tabular-nums">
                {formatAverage(summary.average)}
              </span>
              <span className="rating-out">sur 5</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="flex" aria-hidden="true">
                <Stars rating={summary.average} size={20} />
              </span>
              <span className="text-(--muted) text-md">{countText(summary.count)}</span>
            </p>
          </div>
          <ul className="rating-bars">
            {summary.bars.map((bar) => (
              <li key={bar.rating}>
                <RatingBar bar={bar} tallest={tallest} query={query} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="flex gap-3 text-(--muted) text-sm">
        <IconCertified className="mt-0.5 shrink-0 text-(--accent)" />
        <span>
          {texts.how}{" "}
          <TextLink to="#verification" inline>
            {texts.rulesLink}
          </TextLink>
        </span>
      </p>
    </div>
  );
}

type RatingBarProps = { bar: RatingSummary["bars"][number]; tallest: number; query: ReviewQuery };

function RatingBar({ bar, tallest, query }: RatingBarProps) {
  const isChosen = query.rating === bar.rating;
  return (
    <Anchor
      to={reviewsHref(query, { rating: isChosen ? null : bar.rating })}
      preventScrollReset
      className="rating-bar"
      aria-current={isChosen ? "true" : undefined}
    >
      <span className="rating-stars">
        {bar.rating}
        <span className="sr-only">{bar.rating > 1 ? " étoiles" : " étoile"}</span>
        <IconStar size={14} />
      </span>{" "}
      <span className="rating-track">
        <span className="rating-count">
          {formatCount(bar.count)}
          <span className="sr-only"> avis</span>
        </span>
        <i style={{ height: `${(bar.share / tallest) * 100}%` }} data-none={bar.count === 0 || undefined} />
      </span>
    </Anchor>
  );
}

function countText(count: number): string {
  return count === 1 ? "1\u00a0avis publié" : `${formatCount(count)}\u00a0avis publiés`;
}
