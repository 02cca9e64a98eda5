import { isRouteErrorResponse } from "react-router";
import { IconAlertCircle, IconLock, IconSearch } from "#app/art/icons.tsx";
import { IconSpinner } from "#app/art/icons-sign-in.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { shellTexts } from "#content/messages/shell.ts";
import { TopCrumb } from "../shell/top-crumb.tsx";
import { useMissing } from "./admin-handle.ts";
import { FailureActions } from "./failure-actions.tsx";

/** While the session is read: the server renders this for everybody. */
export function AdminLoading() {
  return (
    <main className="adm-wait" aria-busy="true">
      <IconSpinner />
      <p role="status">{shellTexts.loadingAdmin}</p>
    </main>
  );
}

const titles: Record<number, string> = {
  403: "Accès refusé",
  404: "Introuvable",
  503: "Le serveur ne répond pas",
};
const icons: Record<number, typeof IconLock> = { 403: IconLock, 404: IconSearch };

interface AdminFailureProps {
  /** What the router caught. */
  readonly error: unknown;
  /** Rendered inside the administration, whose menu stays usable. */
  readonly isInside: boolean;
}

/** A call that failed, with a way on. */
export function AdminFailure({ error, isInside }: AdminFailureProps) {
  const { status, message } = failureOf(error);
  const expected = useMissing();
  const missing = status === 404 ? expected : null;
  const title = missing?.title ?? titles[status] ?? "Une erreur est survenue";
  const Picture = icons[status] ?? IconAlertCircle;
  return (
    <>
      <title>{`${title} | Administration`}</title>
      {isInside ? <TopCrumb title={title} parent={missing?.list} /> : null}
      <EmptyState
        icon={<Picture />}
        className="adm-failure"
        title={<h1>{title}</h1>}
        actions={<FailureActions status={status} isInside={isInside} missing={missing} />}
      >
        <span role="alert">{message}</span>
      </EmptyState>
    </>
  );
}

const unexplained = "La page n’a pas pu s’afficher. Réessayez, ou rechargez-la dans un instant.";

function failureOf(error: unknown): { readonly status: number; readonly message: string } {
  if (isRouteErrorResponse(error))
    return { status: error.status, message: String(error.data ?? unexplained) };
  return { status: 0, message: unexplained };
}
