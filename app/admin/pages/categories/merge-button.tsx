import { useState } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { admin, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import type { Category } from "./categories.tsx";

interface MergeButtonProps {
  readonly category: Category;
  readonly others: readonly Category[];
  readonly onChanged: () => Promise<void>;
}

/** Moves every product into another category and removes this one. */
export function MergeButton({ category, others, onChanged }: MergeButtonProps) {
  const { id, name, products } = category;
  const [wanted, setWanted] = useState("");
  // The one chosen may have gone meanwhile.
  const intoId = others.find((other) => other.id === wanted)?.id ?? others[0]?.id ?? "";
  const merge = async (): Promise<boolean> => {
    const answer = await send(admin.categories[":id"].merge.$post({ param: { id }, json: { intoId } }));
    if (answer.ok) notify({ title: "Catégories fusionnées", variant: "default" });
    else notify({ title: "Rien n’a été fusionné", description: answer.message, variant: "destructive" });
    await onChanged();
    return true;
  };
  return (
    <Confirm
      look="quiet"
      label={
        <>
          Fusionner<span className="sr-only"> {name}</span>
        </>
      }
      title={`Fusionner ${name}`}
      confirmLabel="Fusionner"
      onConfirm={merge}
    >
      <label className="adm-field">
        <span>Avec</span>
        <select value={intoId} onChange={(event) => setWanted(event.target.value)}>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
        </select>
        <small>
          {products > 1 ? `Ses ${products} produits y passent` : "Ce qu’elle contient y passe"}, et {name}{" "}
          disparaît. On ne peut pas revenir en arrière.
        </small>
      </label>
    </Confirm>
  );
}
