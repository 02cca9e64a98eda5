import { useNavigate } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { EditedMakeover } from "./makeover.tsx";

export function RemoveMakeover({ makeover: { id, title } }: { makeover: EditedMakeover }) {
  const navigate = useNavigate();
  const removing = useSave({
    send: () => send(admin.makeovers[":id"].$delete({ param: { id } })),
    notice: () => ({ title: "Réalisation supprimée", variant: "default" }),
    failure: "Réalisation non supprimée",
    refresh: "never",
    onSaved: () => navigate("/admin/realisations"),
  });
  return (
    <Confirm
      label="Supprimer"
      title={`Supprimer «\u00a0${title}\u00a0»\u00a0?`}
      confirmLabel="Supprimer la réalisation"
      saving={removing}
      closesOnRefusal
    >
      Elle quitte le site aussitôt, et ses photos sont supprimées. Celles du rendez-vous restent à leur place.
    </Confirm>
  );
}
