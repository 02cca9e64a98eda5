import { IconArrowRight, IconCertified } from "#app/art/icons.tsx";
import { Badge } from "#app/ui/core/badge.tsx";
import { Dot } from "#app/ui/core/dot.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Stars } from "#app/ui/core/stars.tsx";
import { reviewsPage as texts } from "#content/pages/reviews.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { formatAverage, reviewExcerpt } from "#domain/people/review.ts";
import type { PublicReview, ReviewsSummary } from "#usecases/reviews/read-reviews.ts";
import "./reviews-block.css";

/** The home page's reviews: the newest one in large, two more beside it, and a link to all of them. */
export function ReviewsBlock({ summary }: { summary: ReviewsSummary }) {
  const [lead, ...more] = summary.latest;
  return (
    <section id="avis" className="section bg-paper" aria-labelledby="avis-titre">
      <div className="wrap reviews-block">
        <div className="reviews-lead">
          <h2 id="avis-titre" className="kicker">
            {texts.kicker}
          </h2>
          {lead ? <LeadReview review={lead} /> : <p className="lead">{texts.noneText}</p>}
          <p className="reviews-how">
            <IconCertified />
            <span>
              {texts.how}{" "}
              <TextLink to={`${texts.path}#verification`} inline>
                {texts.rulesLink}
              </TextLink>
            </span>
          </p>
        </div>
        <div className="reviews-more">
          {more.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on phones, so the keyboard must reach it
            <ul tabIndex={0} aria-label="Autres avis">
              {more.map((review) => (
                <li key={review.id}>
                  <Stars rating={review.rating} className="justify-self-start" />
                  <blockquote>{reviewExcerpt(review.body, 180)}</blockquote>
                  <p className="reviews-by">
                    <Signature review={review} />
                    <Dot />
                    {`publié le ${review.publishedOn}`}
                  </p>
                </li>
              ))}
            </ul>
          )}
          <div className="reviews-foot">
            <TextLink to={texts.path} trailing={<IconArrowRight size={18} />}>
              {texts.all}
              {summary.count > 0 &&
                ` (${formatCount(summary.count)}, note ${formatAverage(summary.average)} sur 5)`}
            </TextLink>
            {summary.hasDemo && <Badge tone="neutral">{texts.demo}</Badge>}
          </div>
        </div>
      </div>
    </section>
  );
}

function LeadReview({ review }: { review: PublicReview }) {
  return (
    <>
      <Stars rating={review.rating} />
      <blockquote>{`«\u00a0${reviewExcerpt(review.body, 240)}\u00a0»`}</blockquote>
      <p className="reviews-by">
        <Signature review={review} />
        <br />
        {review.service}
        <Dot />
        {`expérience du ${review.experienceOn}, publié le ${review.publishedOn}`}
      </p>
    </>
  );
}

function Signature({ review }: { review: PublicReview }) {
  return (
    <>
      <strong>{review.author}</strong>
      {review.commune && `, ${review.commune}`}
    </>
  );
}
