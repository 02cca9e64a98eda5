import { Form } from "react-router";
import { Button } from "#app/ui/core/button.tsx";
import { Dot } from "#app/ui/core/dot.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { useLiveOnceChanged } from "#app/ui/feedback/use-live-once-changed.ts";
import { Select } from "#app/ui/fields/select.tsx";
import { reviewServices } from "#content/lists/reviewed-services.ts";
import { reviewsPage as texts } from "#content/pages/reviews.ts";
import { offeredChoices } from "#content/switched-off.ts";
import type { ReviewQuery } from "./review-query.ts";

/** A plain GET form: the choice is kept in the address. The bars of the page's head choose the rating. */
export function ReviewFilters({ query, total }: { query: ReviewQuery; total: number }) {
  const { filters } = texts;
  const sorts = Object.entries(texts.sorts).map(([value, label]) => ({ value, label }));
  const live = useLiveOnceChanged(JSON.stringify(query));
  const isFiltered = query.rating !== null || query.service !== null;
  return (
    <Form method="get" action={texts.path} preventScrollReset className="review-filters">
      <input type="hidden" name="note" value={query.rating ?? ""} />
      <Select
        label={filters.service}
        name="service"
        placeholder={filters.all}
        options={offeredChoices("reviews", reviewServices).map(({ id, label }) => ({ value: id, label }))}
        key={`service ${query.service}`}
        defaultValue={query.service ?? ""}
      />
      <Select
        label={filters.sort}
        name="tri"
        options={sorts}
        key={`tri ${query.sort}`}
        defaultValue={query.sort}
      />
      <Button type="submit" variant="secondary">
        {filters.apply}
      </Button>
      <div className="review-count">
        <div role="status" aria-live={live} className="inline">
          <p key={live} className="inline">
            {total === 1 ? "1\u00a0avis" : `${total}\u00a0avis`}
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
    </Form>
  );
}
