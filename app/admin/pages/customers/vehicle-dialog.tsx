import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import { isVehicleCategory } from "#domain/vehicle/vehicle.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { refused } from "../../client/outcome.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import type { CustomerVehicle } from "./customer-file.ts";

interface VehicleDialogProps {
  readonly customerId: string;
  /** Null: a new one. */
  readonly vehicle: CustomerVehicle | null;
  readonly onClose: () => void;
}

const options = [...carCategories, ...utilityCategories].map(({ id, label }) => ({
  value: id,
  label: `${id}, ${label}`,
}));
const fields = ["input.category", "input.model", "input.plate", "input.colour", "input.notes"];

export function VehicleDialog({ customerId, vehicle, onClose }: VehicleDialogProps) {
  const saving = useSaveForm({
    send: (form) => {
      const category = textOf(form, "category");
      if (!isVehicleCategory(category)) return refused("Choisissez une catégorie.", "input.category");
      const text = (name: string) => textOf(form, name);
      const input = {
        category,
        model: text("model"),
        plate: text("plate"),
        colour: text("colour"),
        notes: text("notes"),
      };
      const json = { vehicleId: vehicle?.id ?? null, input };
      return send(admin.customers[":id"].vehicles.$post({ param: { id: customerId }, json }));
    },
    notice: () => ({ title: "Véhicule enregistré", variant: "default" }),
    failure: "Rien n’a été enregistré",
    onSaved: onClose,
    fields,
  });
  const removing = useSave({
    send: () =>
      send(
        admin.customers[":id"].vehicles[":vehicleId"].$delete({
          param: { id: customerId, vehicleId: vehicle?.id ?? "" },
        }),
      ),
    notice: () => ({ title: "Véhicule retiré", variant: "default" }),
    failure: "Rien n’a été retiré",
    onSaved: onClose,
  });
  const error = (name: string) => saving.errorAt(`input.${name}`);
  return (
    <Dialog open onClose={onClose} title={vehicle ? "Modifier le véhicule" : "Nouveau véhicule"}>
      <form ref={saving.form} className="adm-form" onSubmit={saving.submit} noValidate>
        <Select
          label="Catégorie"
          name="category"
          options={options}
          defaultValue={vehicle?.category ?? "B"}
          error={error("category")}
        />
        <Input
          label="Marque et modèle"
          name="model"
          defaultValue={vehicle?.model}
          error={error("model")}
          maxLength={120}
        />
        <div className="adm-form-row">
          <Input
            label="Plaque"
            name="plate"
            defaultValue={vehicle?.plate}
            error={error("plate")}
            maxLength={20}
          />
          <Input
            label="Couleur"
            name="colour"
            defaultValue={vehicle?.colour}
            error={error("colour")}
            maxLength={40}
          />
        </div>
        <Input
          label="Note"
          name="notes"
          defaultValue={vehicle?.notes}
          error={error("notes")}
          maxLength={2000}
        />
        <div className="adm-actions">
          <AdminButton type="submit" look="primary" busy={saving.isBusy}>
            Enregistrer le véhicule
          </AdminButton>
          <AdminButton onClick={onClose}>Annuler</AdminButton>
          {vehicle && !vehicle.retiredAt ? (
            <AdminButton look="danger" busy={removing.isBusy} onClick={() => removing.save()}>
              Retirer
            </AdminButton>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
