import { Outlet, useOutletContext, useParams } from "react-router";
import { isRequestStatus } from "#domain/request/kind.ts";
import { admin, read } from "../../client/admin-client.ts";
import type { Me } from "../../shell/me.ts";
import { TopCrumb } from "../../shell/top-crumb.tsx";
import type { Route } from "./+types/requests.ts";
import { RequestList } from "./request-list.tsx";
import "./requests.css";

const otherViews = ["toutes", "a-rappeler", "a-relancer", "a-planifier", "a-clore"] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { vue: asked, q = "", page = "1" } = Object.fromEntries(new URL(request.url).searchParams);
  const vue = isRequestStatus(asked) ? asked : (otherViews.find((view) => view === asked) ?? "nouveau");
  return read(admin.requests.$get({ query: { vue, q, page } }));
}
clientLoader.hydrate = true as const;

/** The inbox beside the request that is read; on a phone one or the other. */
export default function Requests({ loaderData }: Route.ComponentProps) {
  const me = useOutletContext<Me>();
  const { id } = useParams();
  return (
    <div className="req" data-open={id ? "" : undefined}>
      <TopCrumb title="Demandes" />
      <RequestList inbox={loaderData} openId={id} />
      <Outlet context={me} />
    </div>
  );
}
