import { IconInbox } from "#app/art/icons-admin.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

/** Beside the list, before one is chosen; a phone shows the list alone. */
export default function NoRequest() {
  return (
    <div className="req-none">
      <EmptyState icon={<IconInbox />} title="Choisissez une demande">
        Elle s’ouvre ici, avec son devis, ses photos et son historique.
      </EmptyState>
    </div>
  );
}
