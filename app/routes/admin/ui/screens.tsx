import { Link } from "react-router";
import { IconAlertCircle, IconSpinner } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { shellTexts } from "#content/messages/shell.ts";

/** While the session is looked up: the server knows nobody and draws this for everybody. */
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
};

/** A call that failed, with a way on. */
export function AdminFailure({ status, message }: { status: number; message: string }) {
  return (
    <main className="adm-wait">
      <title>{`${titles[status] ?? "Erreur"} | Administration`}</title>
      <EmptyState
        icon={<IconAlertCircle />}
        title={<span role="alert">{titles[status] ?? "Une erreur est survenue"}</span>}
        actions={
          <>
            <Link to="/admin" className="adm-button">
              Tableau de bord
            </Link>
            <Link to="/admin/login" className="adm-button adm-button-quiet">
              Changer de compte
            </Link>
          </>
        }
      >
        {message}
      </EmptyState>
    </main>
  );
}
