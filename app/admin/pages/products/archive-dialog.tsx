import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { ListedProduct } from "./list-address.ts";

interface ArchiveDialogProps {
  readonly chosen: readonly ListedProduct[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function ArchiveDialog({ chosen, isBusy, onClose, onConfirm }: ArchiveDialogProps) {
  const many = chosen.length > 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={many ? `Archiver ${chosen.length} produits` : `Archiver ${chosen[0]?.name ?? ""}`}
      footer={
        <div className="adm-actions">
          <AdminButton onClick={onClose}>Annuler</AdminButton>
          <AdminButton look="danger" busy={isBusy} onClick={onConfirm}>
            Archiver
          </AdminButton>
        </div>
      }
    >
      <p className="adm-text">
        {many ? "Ils quittent la boutique" : "Il quitte la boutique"} aussitôt. Les commandes passées{" "}
        {many ? "les" : "le"} nomment toujours, et la vue Archivés permet d’y revenir.
      </p>
    </Dialog>
  );
}
