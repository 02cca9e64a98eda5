import { offeredMachines } from "#content/current-machines.ts";
import { currentRentalPacks } from "#content/rental-packs.ts";
import { formatEuros } from "#domain/money/money.ts";
import { PARCEL_TABLES, type ParcelTable } from "#domain/site-content/parcel-table.ts";
import { readRentalPriceKey, rentalPackKey, rentalRateKey } from "#domain/site-content/rental-price.ts";
import { rateLabels } from "../machines/rate-labels.ts";
import { type CellState, gramsOf, kindOfKey, ratesIn, storedKey, weightOf } from "./price-cells.ts";
import type { Typed } from "./price-edits.ts";
import type { PriceGroup } from "./price-rows.ts";

const travelTitles: Readonly<Record<string, string>> = {
  "travel.free-km": "Déplacement offert jusqu’à (km, aller simple)",
  "travel.per-km": "Chaque kilomètre au-delà",
};

export const travelGroup: PriceGroup = {
  id: "deplacement",
  label: "Déplacement",
  columns: [{ id: "only", label: "Valeur" }],
  rows: Object.entries(travelTitles).map(([key, title]) => ({ title, keys: { only: key } })),
  note: "La distance se compte depuis la base. Un devis déjà écrit garde son déplacement.",
};

const zoneLabels: Readonly<Record<ParcelTable, string>> = {
  "parcel.mainland": "Métropole",
  "parcel.corsica": "Corse",
  "parcel.overseas": "Outre-mer",
  "parcel.relay": "Point relais",
};

/** A row for each weight of a table in force, or that was just typed. */
export function parcelGroup(states: ReadonlyMap<string, CellState>, typed: Typed): PriceGroup {
  const stored = PARCEL_TABLES.flatMap((table) =>
    ratesIn(table, states.get(table)?.value).map(({ upToGrams }) => upToGrams),
  );
  const added = Object.keys(typed)
    .filter((key) => kindOfKey(key) === "parcel")
    .map(gramsOf);
  const weights = [...new Set([...stored, ...added])].toSorted((one, other) => one - other);
  return {
    id: "colis",
    label: "Colis",
    columns: PARCEL_TABLES.map((table) => ({ id: table, label: zoneLabels[table] })),
    rows: weights.map((grams) => ({
      title: `Jusqu’à ${weightText(grams)}`,
      keys: Object.fromEntries(PARCEL_TABLES.map((table) => [table, weightOf(table, grams)])),
    })),
    note:
      "Autour de la base, la livraison reste gratuite. Une colonne vide\u00a0: la Corse suit la métropole, " +
      "l’outre-mer et les points relais sont fermés. Videz une case pour retirer son poids.",
  };
}

/** The machines that are lent, then their packs. */
export function rentalGroup(): PriceGroup {
  const machines = offeredMachines().map(({ key, name }) => ({
    title: `Location ${name}`,
    keys: Object.fromEntries(rateLabels.map(([rate]) => [rate, rentalRateKey(key, rate)])),
  }));
  const packs = currentRentalPacks().map(({ id, name }) => ({
    title: name,
    keys: { daily: rentalPackKey(id) },
  }));
  return {
    id: "locations",
    label: "Locations",
    columns: rateLabels.map(([rate, label]) => ({ id: rate, label })),
    rows: [...machines, ...packs],
    note: "Un pack a un seul prix, pour toute sa durée. Une location déjà faite garde le sien.",
  };
}

/** "Colis Corse, jusqu’à 2 kg", "Location Dustego, la journée"; null for a cell of another kind. */
export function feeName(key: string): string | null {
  const zone = zoneLabels[storedKey(key) as ParcelTable];
  if (zone) return key === storedKey(key) ? `Colis, ${zone}` : `Colis ${zone}, ${weightText(gramsOf(key))}`;
  const rental = readRentalPriceKey(key);
  if (!rental) return travelTitles[key] ?? null;
  const { rows } = rentalGroup();
  const row = rows.find(({ keys }) => Object.values(keys).includes(key));
  if (!row || "pack" in rental) return row?.title ?? key;
  const [, label = ""] = rateLabels.find(([rate]) => rate === rental.rate) ?? [];
  return `${row.title}, ${label.toLowerCase()}`;
}

/** "500 g", "2 kg". */
function weightText(grams: number): string {
  return grams < 1000 ? `${grams}\u00a0g` : `${String(grams / 1000).replace(".", ",")}\u00a0kg`;
}

/** "500 g : 5,90 € ; 1 kg : 6,90 €". */
export function tableText(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return "fermée";
  return value
    .map(({ upToGrams, cents }) => `${weightText(upToGrams)}\u00a0: ${formatEuros(cents)}`)
    .join("\u00a0; ");
}
