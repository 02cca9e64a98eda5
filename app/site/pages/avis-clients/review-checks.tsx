import { reviewChecks, reviewsPage as texts } from "#content/pages/reviews.ts";
import { SplitHeading } from "../../service-parts/split-heading.tsx";

/** How reviews are gathered, checked and ranked: what the law wants in a section that is easy to find. */
export function ReviewChecks() {
  return (
    <section id="verification" className="section scroll-mt-20 bg-mist" aria-labelledby="verification-titre">
      <div className="wrap-wide">
        <SplitHeading id="verification-titre" title={texts.rulesLink} />
        <dl className="review-checks">
          {reviewChecks.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
