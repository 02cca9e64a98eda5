import { useState } from "react";
import { Select } from "#app/ui/fields/select.tsx";
import { formatCount } from "#domain/money/number-text.ts";
import { admin, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Category } from "./categories.tsx";

interface MergeButtonProps {
  readonly category: Category;
  readonly others: readonly Category[];
}

/** Moves every product into another category and removes this one. */
export function MergeButton({ category, others }: MergeButtonProps) {
  const { id, name, products } = category;
  const [wanted, setWanted] = useState("");
  // The one chosen may have gone meanwhile.
  const intoId = others.find((other) => other.id === wanted)?.id ?? others[0]?.id ?? "";
  const merging = useSave({
    send: () => send(admin.categories[":id"].merge.$post({ param: { id }, json: { intoId } })),
    notice: () => ({ title: "Catégories fusionnées", variant: "default" }),
    failure: "Rien n’a été fusionné",
    refresh: "always",
  });
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
      saving={merging}
      closesOnRefusal
    >
      <Select
        label="Avec"
        value={intoId}
        onChange={(event) => setWanted(event.target.value)}
        options={others.map((other) => ({ value: other.id, label: other.name }))}
        help={`${products > 1 ? `Ses ${formatCount(products)} produits y passent` : "Ce qu’elle contient y passe"}, et ${name} disparaît. On ne peut pas revenir en arrière.`}
      />
    </Confirm>
  );
}
