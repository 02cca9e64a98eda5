import { IconSearch } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TopCrumb } from "../shell/top-crumb.tsx";
import { AdminLink } from "../ui/admin-button.tsx";

/** An unknown address of the administration; shown only behind the guard. */
export default function AdminNotFound() {
  return (
    <>
      <title>Introuvable | Administration</title>
      <TopCrumb title="Introuvable" />
      <EmptyState
        icon={<IconSearch />}
        className="adm-failure"
        title={<h1>Introuvable</h1>}
        actions={
          <AdminLink to="/admin" look="primary">
            Ma journée
          </AdminLink>
        }
      >
        Cette page n’existe pas, ou ce qu’elle montrait a été supprimé.
      </EmptyState>
    </>
  );
}
