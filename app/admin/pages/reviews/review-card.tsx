import { Stars } from "#app/ui/core/stars.tsx";
import { formatDay, formatParisInstant } from "#domain/calendar/dates.ts";
import { mailLink } from "#domain/people/mail-link.ts";
import { Link } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import { RefuseReview } from "./refuse-review.tsx";
import { ReplyForm } from "./reply-form.tsx";
import type { AdminReviewList } from "./reviews.tsx";

export type Review = AdminReviewList["reviews"][number];

/** One review with where it comes from and what can be decided about it. */
export function ReviewCard({ review }: { review: Review }) {
  const { id, rating, author, commune, serviceLabel, body, status, refusalReason } = review;
  return (
    <article className="rev-card" aria-labelledby={`avis-${id}`}>
      <header>
        <Stars rating={rating} size={16} />
        <h2 id={`avis-${id}`}>
          {author}
          {commune ? `, ${commune}` : ""}
        </h2>
        <p className="adm-muted">
          {serviceLabel}, le {formatDay(review.experienceOn)}. Reçu le{" "}
          {formatParisInstant(new Date(review.createdAt))}.{review.isDemo ? " Avis de démonstration." : null}
        </p>
      </header>
      <p className="rev-body">{body}</p>
      <Source review={review} />
      {status === "refused" && refusalReason ? (
        <p className="adm-notice" data-tone="warn">{`Refusé\u00a0: ${refusalReason}`}</p>
      ) : null}
      {status === "published" ? (
        <ReplyForm review={review}>
          <RefuseReview review={review} />
        </ReplyForm>
      ) : (
        <div className="adm-actions">
          <PublishReview review={review} />
          {status === "refused" ? null : <RefuseReview review={review} />}
        </div>
      )}
    </article>
  );
}

/** The order or request that proves the customer was one. */
function Source({ review: { email, kind, subjectId } }: { review: Review }) {
  if (!email || !kind || !subjectId) return null;
  return (
    <p className="adm-muted">
      Invité{"\u00a0"}: <a href={mailLink(email)}>{email}</a>, après{" "}
      {kind === "order" ? (
        <Link to={`/admin/orders/${subjectId}`} className="adm-link">
          sa commande
        </Link>
      ) : (
        <Link to={`/admin/demandes/${subjectId}`} className="adm-link">
          sa demande
        </Link>
      )}
    </p>
  );
}

function PublishReview({ review: { id, author } }: { review: Review }) {
  const publishing = useSave({
    send: () => send(admin.reviews[":id"].publish.$post({ param: { id } })),
    notice: () => ({
      title: "Avis publié",
      description: "Il est sur le site dès maintenant.",
      variant: "default",
    }),
    failure: "Avis non publié",
    refresh: "always",
  });
  return (
    <Confirm
      look="primary"
      label="Publier"
      title={`Publier l’avis de ${author}\u00a0?`}
      confirmLabel="Publier l’avis"
      saving={publishing}
      closesOnRefusal
    >
      Il s’affiche aussitôt sur le site, et son auteur reçoit un e-mail.
    </Confirm>
  );
}
