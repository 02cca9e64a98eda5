import { IconStar } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import { ListFoot } from "../../ui/list-foot.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import type { Route } from "./+types/reviews.ts";
import { ReviewCard } from "./review-card.tsx";
import "./reviews.css";

export type AdminReviewList = SuccessBody<Awaited<ReturnType<typeof admin.reviews.$get>>>;

/** The views' names in the address. */
const statuses = { "a-lire": "pending", publies: "published", refuses: "refused" } as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const view = params.get("vue") as keyof typeof statuses | null;
  const statut = statuses[view ?? "a-lire"] ?? "pending";
  return read(admin.reviews.$get({ query: { statut, page: params.get("page") ?? "1" } }));
}
clientLoader.hydrate = true as const;

export default function ReviewsPage({ loaderData: list }: Route.ComponentProps) {
  const { reviews, counts, status, total, page, pageSize } = list;
  return (
    <>
      <PageHead
        title="Avis"
        detail={
          "Chaque avis est lu dans les 7\u00a0jours, publié quelle que soit la note, ou refusé avec un motif."
        }
      />
      <ViewTabs
        label="Vues"
        name="vue"
        views={[
          { id: "a-lire", label: "À lire", count: counts.pending },
          { id: "publies", label: "Publiés", count: counts.published },
          { id: "refuses", label: "Refusés", count: counts.refused },
        ]}
      />
      {reviews.length === 0 ? (
        <Panel>
          <EmptyState icon={<IconStar />} title={empty[status].title}>
            {empty[status].text}
          </EmptyState>
        </Panel>
      ) : (
        <Panel flush>
          <ul className="rev-list">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
          <ListFoot page={page} pageSize={pageSize} total={total} />
        </Panel>
      )}
    </>
  );
}

const empty = {
  pending: { title: "Tout est lu", text: "Aucun avis n’attend d’être publié." },
  published: { title: "Aucun avis publié", text: "Les avis publiés s’affichent ici et sur le site." },
  refused: { title: "Aucun avis refusé", text: "Un avis refusé garde son motif." },
} as const;
