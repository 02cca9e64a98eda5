import { utilityCategories } from "#content/utility-vehicles.ts";
import type { CsvRow } from "#domain/money/csv.ts";
import { cleanText } from "#domain/request/clean-text.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { foldText } from "#domain/text/search-words.ts";
import { isStorable } from "#domain/text/storable.ts";
import { writePlate } from "#domain/vehicle/plate.ts";
import type { UtilityCategory } from "#domain/vehicle/vehicle.ts";

/** The columns a file may have, under the names other programs give them; the first two must be there. */
const columnNames = {
  plate: ["plaque", "immatriculation", "immat", "plate"],
  category: ["categorie", "type", "taille", "category"],
  nickname: ["surnom", "nom", "numero", "parc", "nickname"],
  model: ["modele", "marque et modele", "vehicule", "model"],
  site: ["site", "adresse", "depot", "lieu", "address"],
} as const;

export type VanColumn = keyof typeof columnNames;

/** A line that can be stored. */
export interface CsvVan {
  readonly line: number;
  readonly plate: string;
  readonly category: UtilityCategory;
  readonly nickname: string;
  readonly model: string;
  readonly site: string;
}

export const vanLimits = { plate: 20, nickname: 60, model: 120, site: 120 } as const;

export function vanColumn(title: string): VanColumn | undefined {
  const folded = plain(title);
  const names = Object.entries(columnNames) as [VanColumn, readonly string[]][];
  return names.find(([, known]) => known.includes(folded))?.[0];
}

/** The van of a line, or the sentence that says what is wrong with it. */
export function readVanLine(
  { line, cells }: CsvRow,
  columns: readonly (VanColumn | undefined)[],
): CsvVan | string {
  if (!isStorable(cells)) return "La ligne contient un caractère que nous ne savons pas lire.";
  const cell = (wanted: VanColumn) => cleanText(cells[columns.indexOf(wanted)] ?? "").replaceAll("\n", " ");
  const plate = writePlate(cell("plate"));
  if (plate.length < 2 || plate.length > vanLimits.plate)
    return `La plaque «\u00a0${shortened(cell("plate"))}\u00a0» n’est pas valable.`;
  const category = categoryOf(cell("category"));
  if (!category)
    return `La catégorie «\u00a0${shortened(cell("category"))}\u00a0» n’existe pas\u00a0: U1, U2, U3 ou U4.`;
  for (const [column, label] of [
    ["nickname", "surnom"],
    ["model", "modèle"],
    ["site", "site"],
  ] as const)
    if (cell(column).length > vanLimits[column]) return `Le ${label} dépasse ${vanLimits[column]} signes.`;
  return { line, plate, category, nickname: cell("nickname"), model: cell("model"), site: cell("site") };
}

/** "U2", or the size's name: "Fourgon moyen". */
function categoryOf(text: string): UtilityCategory | undefined {
  const folded = plain(text);
  return utilityCategories.find(({ id, label, shortLabel }) =>
    [id, label, shortLabel].some((name) => plain(name) === folded),
  )?.id;
}

function plain(text: string): string {
  return foldText(text)
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

function shortened(text: string): string {
  return text.length > 40 ? `${cutText(text, 40)}…` : text;
}
