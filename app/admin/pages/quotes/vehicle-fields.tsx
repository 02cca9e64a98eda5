import { useEffect, useState } from "react";
import { Vehicle } from "#app/art/vehicle.tsx";
import { ChoiceChip, ChoiceChips } from "#app/ui/choices/choice-chip.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import { admin, send } from "../../client/admin-client.ts";
import type { CustomerVehicle } from "../customers/customer-file.ts";
import { type CallerDraft, withCategory } from "./caller-draft.ts";

interface VehicleFieldsProps {
  readonly draft: CallerDraft;
  readonly onChange: (part: Partial<CallerDraft>) => void;
}

/** The customer's own first; else a size and a model. */
export function VehicleFields({ draft, onChange }: VehicleFieldsProps) {
  const owned = useVehicles(draft.customer?.id ?? null);
  return (
    <div className="adm-form">
      {owned.length > 0 ? (
        <ChoiceChips label="Sur sa fiche" className="caller-owned">
          {owned.map(({ id, model, plate, category }) => (
            <ChoiceChip
              key={id}
              name="vehicule"
              value={id}
              checked={draft.vehicleId === id}
              onChange={() =>
                onChange({ ...withCategory(draft, category), vehicleId: draft.vehicleId === id ? null : id })
              }
            >
              {[model || `Catégorie ${category}`, plate].filter(Boolean).join(", ")}
            </ChoiceChip>
          ))}
        </ChoiceChips>
      ) : null}
      <fieldset className="caller-sizes">
        <legend>{owned.length > 0 ? "Autre véhicule" : "Catégorie"}</legend>
        {[...carCategories, ...utilityCategories].map(({ id, shortLabel, silhouette }) => (
          <label key={id}>
            <input
              type="radio"
              name="categorie"
              className="cover"
              value={id}
              checked={draft.category === id}
              onChange={() => onChange({ ...withCategory(draft, id), vehicleId: null })}
            />
            <Vehicle kind={silhouette} frame="tight" paint="#dfe5ea" gloss={0.4} lazy />
            <span>
              {id}, {shortLabel}
            </span>
          </label>
        ))}
      </fieldset>
      {draft.vehicleId ? null : (
        <Input
          label="Marque et modèle"
          optional
          value={draft.model}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onChange({ model: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

function useVehicles(customerId: string | null): readonly CustomerVehicle[] {
  const [owned, setOwned] = useState<readonly CustomerVehicle[]>([]);
  useEffect(() => {
    setOwned([]);
    if (customerId === null) return;
    let isStale = false;
    void send(admin.customers[":id"].$get({ param: { id: customerId } })).then((answer) => {
      if (!isStale && answer.ok) setOwned(answer.data.vehicles.filter(({ retiredAt }) => retiredAt === null));
    });
    return () => {
      isStale = true;
    };
  }, [customerId]);
  return owned;
}
