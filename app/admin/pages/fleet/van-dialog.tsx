import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { isUtilityCategory } from "#domain/vehicle/vehicle.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { refused } from "../../client/outcome.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import type { Van } from "./fleet-data.ts";

interface VanDialogProps {
  readonly customerId: string;
  /** Null: a new one. */
  readonly van: Van | null;
  readonly onClose: () => void;
}

const sizes = utilityCategories.map(({ id, label, volume }) => ({
  value: id,
  label: volume ? `${id}, ${label} (${volume})` : `${id}, ${label}`,
}));

export function VanDialog({ customerId, van, onClose }: VanDialogProps) {
  const saving = useSaveForm({
    send: (form) => {
      const category = textOf(form, "category");
      if (!isUtilityCategory(category)) return refused("Choisissez une catégorie.", "input.category");
      const text = (name: string) => textOf(form, name);
      const names = { plate: text("plate"), nickname: text("nickname"), model: text("model") };
      const json = { vanId: van?.id ?? null, input: { ...names, category, site: text("site") } };
      return send(admin.fleet[":id"].vans.$post({ param: { id: customerId }, json }));
    },
    notice: () => ({ title: "Véhicule enregistré", variant: "default" }),
    failure: "Rien n’a été enregistré",
    onSaved: onClose,
    fields: ["input.plate", "input.category", "input.nickname", "input.model", "input.site"],
  });
  const removing = useSave({
    send: () => {
      const param = { id: customerId, vehicleId: van?.id ?? "" };
      return send(admin.customers[":id"].vehicles[":vehicleId"].$delete({ param }));
    },
    notice: () => ({ title: "Véhicule retiré de la flotte", variant: "default" }),
    failure: "Rien n’a été retiré",
    onSaved: onClose,
  });
  const error = (name: string) => saving.errorAt(`input.${name}`);
  return (
    <Dialog open onClose={onClose} title={van ? "Modifier le véhicule" : "Nouveau véhicule"}>
      <form ref={saving.form} className="adm-form" onSubmit={saving.submit} noValidate>
        <div className="adm-form-row">
          <Input
            label="Plaque"
            name="plate"
            defaultValue={van?.plate}
            error={error("plate")}
            maxLength={20}
          />
          <Input
            label="Surnom"
            name="nickname"
            defaultValue={van?.nickname}
            error={error("nickname")}
            maxLength={60}
            optional
          />
        </div>
        <Select
          label="Taille"
          name="category"
          options={sizes}
          defaultValue={van?.category ?? "U2"}
          error={error("category")}
        />
        <Input
          label="Marque et modèle"
          name="model"
          defaultValue={van?.model}
          error={error("model")}
          optional
        />
        <Input
          label="Site ou adresse"
          name="site"
          defaultValue={van?.site}
          error={error("site")}
          maxLength={120}
          optional
        />
        <div className="adm-actions">
          <AdminButton type="submit" look="primary" busy={saving.isBusy}>
            Enregistrer le véhicule
          </AdminButton>
          <AdminButton onClick={onClose}>Annuler</AdminButton>
          {van ? (
            <AdminButton look="danger" busy={removing.isBusy} onClick={() => removing.save()}>
              Retirer
            </AdminButton>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
