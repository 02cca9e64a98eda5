import { useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { typedNumber } from "#domain/text/typed-number.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { weightOf } from "./price-cells.ts";
import type { PriceBoard } from "./use-price-board.ts";

/** A further line of the tables of parcels; it is kept once it has a price. */
export function NewWeight({ board }: { board: PriceBoard }) {
  const [kilos, setKilos] = useState("");
  const grams = Math.round(typedNumber(kilos) * 1000);
  const isWeight = grams >= 1 && grams <= 100_000;
  return (
    <form
      className="pr-weight"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWeight) return;
        board.addRow(weightOf("parcel.mainland", grams));
        setKilos("");
      }}
    >
      <Input
        label="Nouveau poids (kg)"
        inputMode="decimal"
        value={kilos}
        error={kilos !== "" && !isWeight ? "De 0,001 à 100\u00a0kg." : undefined}
        onChange={(event) => setKilos(event.currentTarget.value)}
      />
      <AdminButton type="submit" icon={<IconPlus />} disabled={!isWeight}>
        Ajouter un poids
      </AdminButton>
    </form>
  );
}
