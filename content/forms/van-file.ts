import { formatCsv } from "#domain/money/csv.ts";

/** A file of vans to fill in. */
export function vanFileExample(): string {
  return formatCsv([
    ["Plaque", "Catégorie", "Surnom", "Modèle", "Site"],
    ["AB-123-CD", "U2", "Camion 3", "Renault Trafic", "Dépôt de Bourg"],
  ]);
}
