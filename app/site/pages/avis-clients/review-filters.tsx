import { Dot } from "#app/ui/core/dot.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { useLiveOnceChanged } from "#app/ui/feedback/use-live-once-changed.ts";
import { FilterChip, FilterChips, FilterMenu } from "#app/ui/layout/filter-links.tsx";
import { reviewServices } from "#content/lists/reviewed-services.ts";
import { type ReviewSort, reviewsPage as texts } from "#content/pages/reviews.ts";
import { formatCount } from "#domain/money/number-text.ts";
import type { ReviewCounts } from "#usecases/reviews/read-reviews.ts";
import { type ReviewQuery, reviewsHref } from "./review-query.ts";

type ReviewFiltersProps = { query: ReviewQuery; total: number; counts: ReviewCounts };

/** The reviewed services and the order; the columns of the page's head choose the rating. */
export function ReviewFilters({ query, total, counts }: ReviewFiltersProps) {
  const { filters, sorts } = texts;
  const live = useLiveOnceChanged(JSON.stringify(query));
  const isFiltered = query.rating !== null || query.service !== null;
  const offered = reviewServices.filter(({ id }) => counts[id] !== undefined || id === query.service);
  return (
    <div className="review-filters">
      <FilterChips label={filters.service}>
        <FilterChip
          to={reviewsHref(query, { service: null })}
          label={filters.all}
          count={Object.values(counts).reduce((sum, count) => sum + count, 0)}
          isCurrent={query.service === null}
        />
        {offered.map(({ id, label }) => (
          <FilterChip
            key={id}
            to={reviewsHref(query, { service: id })}
            label={label}
            count={counts[id] ?? 0}
            isCurrent={query.service === id}
          />
        ))}
      </FilterChips>
      <div className="review-order">
        <div className="review-count">
          <div role="status" aria-live={live} className="inline">
            <p key={live} className="inline">
              {total === 1 ? "1\u00a0avis" : `${formatCount(total)}\u00a0avis`}
            </p>
          </div>
          {isFiltered && (
            <>
              <Dot />
              <TextLink to={texts.path} inline preventScrollReset>
                {texts.reset}
              </TextLink>
            </>
          )}
        </div>
        <FilterMenu
          label={filters.sort}
          current={sorts[query.sort]}
          choices={(Object.keys(sorts) as ReviewSort[]).map((sort) => ({
            label: sorts[sort],
            to: reviewsHref(query, { sort }),
            isCurrent: sort === query.sort,
          }))}
        />
      </div>
    </div>
  );
}
