import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import type { ExportedTable } from "./exported-tables.ts";

interface Counted extends Pick<ExportedTable, "file" | "hasPictures"> {
  readonly rows: number;
}

/** LISEZ-MOI.txt: what is what, for somebody who opens the archive years later. */
export function readMeText(siteName: string, at: Date, tables: readonly Counted[]): string {
  const lines = [
    `${siteName}\u00a0: toutes les données du site, le ${formatDay(parisDay(at))}.`,
    "",
    "csv/       une table par fichier, pour un tableur (points-virgules, UTF-8)\u00a0; montants en euros",
    "json/      les mêmes tables, pour un programme\u00a0; montants en centimes (…_cents)",
    "factures/  factures, factures d’acompte et avoirs en PDF\u00a0; la facture électronique (Factur-X, XML) est dedans",
    "fichiers/  les images, sous l’identifiant («\u00a0id\u00a0») que leur table leur donne",
    "",
    "Les heures sont en temps universel (UTC). Une colonne «\u00a0…_id\u00a0» renvoie à la colonne «\u00a0id\u00a0» d’une autre",
    "table\u00a0: «\u00a0customer_id\u00a0» à clients, «\u00a0order_id\u00a0» à commandes, «\u00a0job_id\u00a0» à interventions, «\u00a0product_id\u00a0» à produits.",
    "",
    "Ce qui n’est pas dedans\u00a0: mots de passe, sessions, clés, liens secrets, codes des cartes cadeaux, et le texte des e-mails et des SMS partis.",
    "Ce fichier contient des données personnelles\u00a0: gardez-le en lieu sûr, effacez-le quand il ne sert plus.",
    "",
    "Contenu\u00a0:",
    ...tables.map(
      ({ file, rows, hasPictures }) =>
        `  ${file.padEnd(34)} ${String(rows).padStart(8)}${hasPictures ? "   avec les images" : ""}`,
    ),
  ];
  return `${lines.join("\r\n")}\r\n`;
}
