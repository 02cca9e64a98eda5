import { IconChat } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { Badge } from "#app/ui/core/badge.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Dot } from "#app/ui/core/dot.tsx";
import { Stars } from "#app/ui/core/stars.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { reviewServices } from "#content/lists/reviewed-services.ts";
import { reviewsPage as texts } from "#content/pages/reviews.ts";
import type { PublicReview, ReviewsPage } from "#usecases/reviews/read-reviews.ts";
import { type ReviewQuery, reviewsHref } from "./review-query.ts";

type ReviewListProps = {
  list: ReviewsPage;
  query: ReviewQuery;
  /** No review is published, with or without a filter. */
  isEmpty: boolean;
};

export function ReviewList({ list, query, isEmpty }: ReviewListProps) {
  if (isEmpty) {
    return (
      <EmptyState icon={<IconChat size={28} />} title={texts.noneTitle}>
        {texts.noneText}
      </EmptyState>
    );
  }
  if (list.total === 0) {
    return (
      <EmptyState
        icon={<IconChat size={28} />}
        title={texts.emptyTitle}
        actions={
          <LinkButton to={texts.path} variant="secondary" size="sm">
            {texts.reset}
          </LinkButton>
        }
      >
        {texts.emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="review-list">
        {list.reviews.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-8"
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(page) => reviewsHref(query, { page })}
      />
    </>
  );
}

function Review({ review }: { review: PublicReview }) {
  const place = review.commune && `, ${review.commune}`;
  return (
    <article className="review">
      <ReviewPicture service={review.service} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Stars rating={review.rating} />
        {review.isDemo && <Badge tone="neutral">{texts.demo}</Badge>}
      </div>
      <blockquote className="whitespace-pre-line">{review.body}</blockquote>
      <p className="review-by">
        <strong>{review.author}</strong>
        {place}
        <br />
        {review.service}
        <Dot />
        {`expérience du ${review.experienceOn}, publié le ${review.publishedOn}`}
      </p>
      {review.reply && (
        <div className="review-reply">
          <p className="font-semibold text-md">{texts.answer}</p>
          <p className="whitespace-pre-line">{review.reply.text}</p>
          <p className="text-(--muted) text-sm">Le {review.reply.on}</p>
        </div>
      )}
    </article>
  );
}

/** A picture of the reviewed service; `service` is the label it is shown with. */
function ReviewPicture({ service }: { service: string }) {
  const scene = reviewServices.find(({ label }) => label === service)?.scene;
  return scene ? <Scene name={scene} alt="" className="review-picture" /> : null;
}
