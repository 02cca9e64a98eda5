import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { OutcomeCard } from "#app/site/private-pages/outcome-card.tsx";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import {
  reviewFormPath,
  reviewLinkOutcomes,
  reviewsPage,
  reviewFormPage as texts,
} from "#content/pages/reviews.ts";
import { reviewServiceLabel } from "#content/review-services.ts";
import { splitName } from "#domain/people/review.ts";
import { data, redirect } from "#router";
import { readGoogleReviewUrl } from "#usecases/reviews/google-review.ts";
import { readReviewLink } from "#usecases/reviews/review-link.ts";
import { submitReview } from "#usecases/reviews/submit-review.ts";
import type { Route } from "./+types/write-review.ts";
import { ReviewForm } from "./review-form.tsx";
import "./page.css";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = texts;
  return pageMeta(matches, { title, description, path: reviewFormPath, isIndexed: false });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  const deps = context.get(depsContext);
  const link = await readReviewLink(deps, linkToken(request));
  if (link.state !== "open") {
    const googleUrl = link.state === "used" ? await readGoogleReviewUrl(deps) : "";
    return { state: link.state, googleUrl };
  }
  const { state, experienceOn } = link;
  return { state, service: reviewServiceLabel(link.service), experienceOn, ...splitName(link.name) };
}

/** A sent review leads back here, where the used link now shows the thanks: reloading sends nothing twice. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = linkToken(request);
  const outcome = await submitReview(context.get(depsContext), {
    token,
    data: await request.formData().catch(() => new FormData()),
    address: context.get(clientAddressContext),
  });
  if (outcome.state === "refused") return data(outcome, { status: 422 });
  return redirect(`${reviewFormPath}?jeton=${encodeURIComponent(token)}`, 303);
}

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="section bg-mist">
      <div className="wrap max-w-[680px]">
        {loaderData.state === "open" ? (
          <Card className="md:p-10">
            <p className="kicker">{loaderData.service}</p>
            <h1 className="mt-4 text-4xl">{texts.heading}</h1>
            <p className="lead mt-3 mb-7">{texts.lead}</p>
            <ReviewForm invitation={loaderData} refused={actionData ?? null} />
          </Card>
        ) : (
          <Outcome outcome={reviewLinkOutcomes[loaderData.state]} googleUrl={loaderData.googleUrl} />
        )}
      </div>
    </section>
  );
}

interface OutcomeProps {
  readonly outcome: (typeof reviewLinkOutcomes)[keyof typeof reviewLinkOutcomes];
  /** "": the owner named no page. */
  readonly googleUrl: string;
}

function Outcome({ outcome, googleUrl }: OutcomeProps) {
  const isGood = outcome.tone === "good";
  return (
    <OutcomeCard title={outcome.title} isGood={isGood}>
      <p className="text-pretty">{outcome.text}</p>
      {googleUrl === "" ? null : <p className="text-pretty">{texts.googleText}</p>}
      <p className="mt-2 flex flex-wrap gap-3">
        {!isGood && (
          <LinkButton to="/contact" variant="secondary">
            {texts.writeToUs}
          </LinkButton>
        )}
        {googleUrl === "" ? null : (
          <a href={googleUrl} className="btn" rel="noopener">
            {texts.google}
          </a>
        )}
        <LinkButton to={reviewsPage.path} variant={isGood ? "secondary" : "ghost"}>
          {reviewsPage.all}
        </LinkButton>
      </p>
    </OutcomeCard>
  );
}
