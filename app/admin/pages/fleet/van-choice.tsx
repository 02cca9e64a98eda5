import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { Fleet } from "./fleet-data.ts";

interface VanChoiceProps {
  readonly vans: Fleet["vans"];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly error: string | undefined;
}

/** Which vans a plan visits. */
export function VanChoice({ vans, chosen, onChange, error }: VanChoiceProps) {
  const isAll = chosen.size === vans.length;
  return (
    <fieldset className="fl-vans">
      <legend>{`Véhicules (${chosen.size} sur ${vans.length})`}</legend>
      <AdminButton onClick={() => onChange(new Set(isAll ? [] : vans.map(({ id }) => id)))}>
        {isAll ? "N’en choisir aucun" : "Les choisir tous"}
      </AdminButton>
      <div className="fl-van-list">
        {vans.map(({ id, plate, nickname }) => (
          <Checkbox
            key={id}
            className="fl-check"
            label={[plate, nickname].filter(Boolean).join(", ")}
            checked={chosen.has(id)}
            onChange={({ target: { checked } }) => {
              const next = new Set(chosen);
              if (checked) next.add(id);
              else next.delete(id);
              onChange(next);
            }}
          />
        ))}
      </div>
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}
